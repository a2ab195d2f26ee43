import type { Module } from '../../module.ts';
import { HttpGeo } from './http.ts';
import { Locator } from './locator.ts';
import { SandboxGeo } from './sandbox.ts';

declare module '../../services.ts' {
  interface Services {
    /** Where addresses are; for notes beside what is recorded, never for a decision. */
    geo?: Locator;
  }
}

/** Where people sign in from (spec 1 §4 "Session", §7): the service of `GEO_URL`, else the sandbox. */
export const module: Module = {
  name: 'geo',
  services(app) {
    const { geo } = app.config;
    const locator = new Locator(geo ? new HttpGeo(geo) : new SandboxGeo(), (error) => app.log.warn({ err: error }, 'geolocation failed'));
    app.services.geo = locator;
    app.addHook('preClose', async () => locator.close());
  },
};
