import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Caller } from '../../plugins/auth/access.ts';
import type { ContactAudience } from './audience.ts';
import type { ImportService } from './import/service.ts';
import type { ContactListRepository } from './lists.ts';

/** What other modules may ask about contacts. */
export class ContactService {
  /** Lists as a send reads them. */
  readonly audience: ContactAudience;
  readonly imports: ImportService;
  readonly #lists: ContactListRepository;

  constructor(lists: ContactListRepository, audience: ContactAudience, imports: ImportService) {
    this.#lists = lists;
    this.audience = audience;
    this.imports = imports;
  }

  /** A list in the caller's scope. */
  list(caller: Caller, id: string): Promise<ContactList | undefined> {
    return this.#lists.get(caller, id);
  }

  /** Lists by id, whoever asks: for work that was admitted before. */
  lists(ids: readonly string[]): Promise<ContactList[]> {
    return this.#lists.byIds(ids);
  }

  /** The blacklists of an account; they are left out of every send of its owner. */
  blacklistsOf(ownerId: string): Promise<ContactList[]> {
    return this.#lists.blacklistsOf(ownerId);
  }
}

declare module '../../services.ts' {
  interface Services {
    contacts: ContactService;
  }
}
