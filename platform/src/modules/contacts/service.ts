import type { ImportOptions, ImportPreview } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Live } from '../../plugins/realtime/live.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import type { ContactAudience } from './audience.ts';
import type { CustomFieldRepository } from './custom-fields/repository.ts';
import { contactTarget } from './import/contact-target.ts';
import type { ImportJobs } from './import/jobs.ts';
import type { ImportMappings } from './import/mappings.ts';
import { previewImport } from './import/preview.ts';
import type { ImportService, NewImport } from './import/service.ts';
import type { Services } from '../../services.ts';
import type { SegmentRepository } from './segments/segment-repository.ts';
import type { ContactListRepository } from './contact-list-repository.ts';
import type { CopiedRecipients, RecipientCopies } from './recipient-copies.ts';

/** A file of contacts and the list that it goes into; `country` is the default region of phones. */
export interface ContactImport extends Omit<NewImport, 'target'> {
  list: ContactList;
  country: string;
  options?: Partial<ImportOptions>;
}

interface Dependencies {
  lists: ContactListRepository;
  audience: ContactAudience;
  imports: ImportService;
  importJobs: ImportJobs;
  mappings: ImportMappings;
  fields: CustomFieldRepository;
  segments: SegmentRepository;
  copies: RecipientCopies;
  storage: () => Services['storage'];
  live: () => Live;
}

/** Contacts for other modules. */
export class ContactService {
  /** Lists and segments as a send reads them. */
  readonly audience: ContactAudience;
  readonly imports: ImportService;
  readonly importJobs: ImportJobs;
  readonly #lists: ContactListRepository;
  readonly #mappings: ImportMappings;
  readonly #fields: CustomFieldRepository;
  readonly #segments: SegmentRepository;
  readonly #copies: RecipientCopies;
  readonly #storage: () => Services['storage'];
  readonly #live: () => Live;

  constructor({ lists, audience, imports, importJobs, mappings, fields, segments, copies, storage, live }: Dependencies) {
    this.#fields = fields;
    this.#segments = segments;
    this.#copies = copies;
    this.#lists = lists;
    this.audience = audience;
    this.imports = imports;
    this.importJobs = importJobs;
    this.#mappings = mappings;
    this.#storage = storage;
    this.#live = live;
  }

  /** What an import would make of a file. */
  async previewImport({ list, file, country, options = {} }: Omit<ContactImport, 'locale'>): Promise<ImportPreview> {
    const source = { size: file.size, read: (range?: { start: number; end: number }) => this.#storage().read(file, range) };
    const remembered = (names: readonly string[]) => this.#mappings.get(list.OwnerId, names);
    const own = await this.#fields.ofOwner(list.OwnerId);
    return previewImport({ source, country, options, own, remembered });
  }

  /** Starts an import of contacts into a list. */
  async startImport({ list, country, options = {}, ...input }: ContactImport): ReturnType<ImportService['start']> {
    const own = await this.#fields.ofOwner(list.OwnerId);
    return this.imports.start({
      ...input,
      target: contactTarget(list, { country, own, options }, { lists: this.#lists, mappings: this.#mappings, live: this.#live }),
    });
  }

  /** A list in the caller's scope. */
  list(caller: Caller, id: string): Promise<ContactList | undefined> {
    return this.#lists.get(caller, id);
  }

  /** Whether an id is a list or a segment in the caller's scope, which a send can go to. */
  async isRecipient(caller: Caller, id: string): Promise<boolean> {
    return ((await this.#lists.get(caller, id)) ?? (await this.#segments.get(caller, id))) !== undefined;
  }

  /** A new list of the caller's of recipients that are known by their addresses. */
  copyRecipients(caller: Caller, recipients: CopiedRecipients): Promise<ContactList> {
    return this.#copies.copy(caller, recipients);
  }

  /** Lists by id without a check of scope: for work whose permission was checked before. */
  lists(ids: readonly string[]): Promise<ContactList[]> {
    return this.#lists.byIds(ids);
  }

  /** The own fields of an account in their order, archived ones included. */
  fieldsOf(ownerId: string): Promise<CustomField[]> {
    return this.#fields.ofOwner(ownerId);
  }

  /** Ids of the account's regular lists that an address is in. */
  listsWith(ownerId: string, address: string): Promise<string[]> {
    return this.#lists.idsWith(ownerId, address);
  }

  /** The active blacklists of an account, which are excluded from every send of their owner. */
  blacklistsOf(ownerId: string): Promise<ContactList[]> {
    return this.#lists.blacklistsOf(ownerId);
  }
}

declare module '../../services.ts' {
  interface Services {
    contacts: ContactService;
  }
}
