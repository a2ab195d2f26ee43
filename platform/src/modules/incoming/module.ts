import { sendingsIncoming } from '@cabinet/domain/incoming';
import type { Module } from '../../module.ts';
import { IncomingRepository } from './repository.ts';

/** What people wrote to the accounts (spec 2 §2 "Messages area"). Written by the engine, which hears it from providers. */
export const module: Module = {
  name: 'incoming',
  services(app) {
    app.services.incoming = new IncomingRepository(app.db);
  },
  routes(app) {
    app.resource(sendingsIncoming, app.services.incoming);
  },
};

declare module '../../services.ts' {
  interface Services {
    incoming: IncomingRepository;
  }
}
