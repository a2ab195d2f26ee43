import { sendingsIncoming } from '@cabinet/domain/incoming';
import type { Module } from '../../module.ts';
import { IncomingRepository } from './repository.ts';

/** Incoming messages to accounts (spec 2 §2 "Messages area"). The engine writes them as it receives them from providers. */
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
