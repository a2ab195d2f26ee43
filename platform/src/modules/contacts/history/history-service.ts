import type {
  ContactConsent,
  ContactEvent,
  ContactFigures,
  ContactImportSource,
  ContactSummary,
  ContactTimeline,
} from '@cabinet/domain/contact-history';
import type { Contact } from '@cabinet/domain/contacts';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { readerOf } from '../../../plugins/auth/reader-of.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { EventRow, HistoryReaders } from './history-query.ts';
import { HistoryRepository } from './history-repository.ts';

/** The caller with the scope of each part: whoever reads contacts does not read messages for that. */
const readersOf = (caller: Caller): HistoryReaders => ({
  messages: readerOf(caller, 'sendings.get'),
  answers: readerOf(caller, 'sendingsIncoming.get'),
  consents: readerOf(caller, 'optOuts.get'),
});

const addressesOf = ({ phone, email }: Contact): string[] => [phone, email].filter((address) => typeof address === 'string');
const correspondentOf = (contact: Contact) => ({ ownerId: contact.OwnerId, addresses: addressesOf(contact) });
const byId = <R extends { id: string }>(rows: readonly R[]): ReadonlyMap<string, R> => new Map(rows.map((row) => [row.id, row]));

/** The history of a contact: what was sent to its addresses and what came back, as each caller may read it. */
export class ContactHistory {
  readonly #app: App;
  readonly #rows: HistoryRepository;

  constructor(app: App) {
    this.#app = app;
    this.#rows = new HistoryRepository(app.db);
  }

  /** A part of the history of a contact in the caller's scope, newest first. */
  async timeline(
    caller: Caller,
    contact: Contact,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<ContactTimeline> {
    const cursor = after === undefined ? undefined : readCursor(after);
    const rows = await this.#rows.events(contact, correspondentOf(contact), readersOf(caller), { after: cursor, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { data: await this.#present(caller, contact, shown), next: rows.length > limit && last ? writeCursor(last) : null };
  }

  async summary(caller: Caller, contact: Contact): Promise<ContactSummary> {
    const { messages, answers, consents } = readersOf(caller);
    const [figures, consent] = await Promise.all([
      messages.scope === false ? null : this.#figures(contact, { messages, answers }),
      consents.scope === false ? null : this.#consents(consents, contact),
    ]);
    return { figures, consents: consent };
  }

  #figures(contact: Contact, readers: Pick<HistoryReaders, 'messages' | 'answers'>): Promise<ContactFigures> {
    return this.#rows.figures(correspondentOf(contact), readers);
  }

  async #consents(caller: Caller, contact: Contact): Promise<ContactConsent[]> {
    const who = correspondentOf(contact);
    const [optOuts, blacklisted] = await Promise.all([
      this.#app.services.optOuts.optOutsOf(caller, who.ownerId, who.addresses),
      this.#rows.blacklisted(who),
    ]);
    const known = new Map(optOuts.map((optOut) => [optOut.recipient, optOut]));
    return who.addresses.map((recipient) => ({
      kind: recipient === contact.phone ? 'phone' : 'email',
      recipient,
      optOut: known.get(recipient) ?? null,
      isBlacklisted: blacklisted.has(recipient),
    }));
  }

  /** Events with what they tell; those whose row went away meanwhile are left out. */
  async #present(caller: Caller, contact: Contact, rows: readonly EventRow[]): Promise<ContactEvent[]> {
    const idsOf = (kind: EventRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const { messages, incoming, optOuts } = this.#app.services;
    const changes = rows.filter(({ kind }) => kind === 'created' || kind === 'changed').map(({ at }) => at.toISOString());
    const [sendings, answers, clicks, entries, imports] = await Promise.all([
      messages.sendings(idsOf('message')).then(byId),
      incoming.byIds(idsOf('answer')).then(byId),
      this.#rows.clicks(idsOf('click')),
      optOuts.entries(readerOf(caller, 'optOuts.get'), idsOf('consent')).then(byId),
      this.#imports(caller, contact, changes),
    ]);
    return rows.flatMap(({ kind, id, at: date, place }): ContactEvent[] => {
      const event = { id: place, at: date.toISOString() };
      if (kind === 'created' || kind === 'changed') return [{ ...event, kind, import: imports.get(event.at) ?? null }];
      const [message, answer, click, consent] = [sendings.get(id), answers.get(id), clicks.get(id), entries.get(id)];
      if (kind === 'message') return message ? [{ ...event, kind, message }] : [];
      if (kind === 'answer') return answer ? [{ ...event, kind, answer }] : [];
      if (kind === 'click') return click ? [{ ...event, kind, click }] : [];
      return consent ? [{ ...event, kind, consent }] : [];
    });
  }

  async #imports(caller: Caller, contact: Contact, times: readonly string[]): Promise<ReadonlyMap<string, ContactImportSource>> {
    if (times.length === 0) return new Map();
    const reader = readerOf(caller, 'storage.get');
    const found = [...(await this.#rows.importsAt(contact, times))];
    const sources = found.map(async ([at, { id, fileId }]) => {
      const file = await this.#app.services.storage.get(reader, fileId);
      return [at, { id, file: file?.title ?? null }] as const;
    });
    return new Map(await Promise.all(sources));
  }
}
