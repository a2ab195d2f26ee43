import type { Module } from '../../module.ts';
import { HttpGeo } from './http-geo.ts';
import { Locator } from './locator.ts';
import { SandboxGeo } from './sandbox-geo.ts';

declare module '../../services.ts' {
  interface Services {
    /** Places of addresses, for display in telemetry, never for a decision. */
    geo?: Locator;
  }
}

/** Geolocation of sign-ins (spec 1 §4 "Session", §7) by the service of `GEO_URL`, else by the sandbox. */
export const module: Module = {
  name: 'geo',
  services(app) {
    const { geo } = app.config;
    const locator = new Locator(geo ? new HttpGeo(geo) : new SandboxGeo(), (error) => app.log.warn({ err: error }, 'geolocation failed'));
    app.services.geo = locator;
    app.addHook('preClose', async () => locator.close());
  },
};
