import { senderNames, type SenderNameType } from '@cabinet/domain/sender-names';
import type { Module } from '../../module.ts';
import { SenderNameRepository } from './repository.ts';

/** What sending asks about sender names. */
export interface SenderNameSource {
  /** Approved, active names of an account, the newest first. */
  usable(ownerId: string, type: SenderNameType): Promise<string[]>;
}

declare module '../../services.ts' {
  interface Services {
    sendernames: SenderNameSource;
  }
}

/** Names that messages are sent under (spec 2 §2 "Sender names"). */
export const module: Module = {
  name: 'sendernames',
  services(app) {
    app.services.sendernames = new SenderNameRepository(app.db);
  },
  routes(app) {
    app.resource(senderNames, new SenderNameRepository(app.db));
  },
};
