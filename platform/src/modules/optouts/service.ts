import { consentAt, type Consent, type ConsentEntry, type OptOut } from '@cabinet/domain/opt-outs';
import { changeConsent } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { ConsentJournal } from './consent-journal.ts';
import type { LinkState } from './link-page.ts';
import { OptOutLinks } from './links.ts';
import { OptOutRepository } from './repository.ts';
import { OptOutWordRepository } from './word-repository.ts';

/** Messages to a recipient, the latest, among which the names of their sender are looked for, and most of these names. */
const LATEST = 100;
const MOST_SENDERS = 3;

/** Whose link it is: a recipient of an account. */
export interface Linked {
  ownerId: string;
  recipient: string;
  /** The cell that the account has moved to. */
  cell?: number;
}

/** Opt-outs for other modules. */
export class OptOutService {
  readonly #app: App;
  readonly #words: OptOutWordRepository;
  readonly #links: OptOutLinks;
  readonly #optOuts: OptOutRepository;
  readonly #journal: ConsentJournal;

  /** `key` is the installation's secret, from which that of links is derived. */
  constructor(app: App, key: Uint8Array) {
    this.#app = app;
    this.#words = new OptOutWordRepository(app.db);
    this.#links = new OptOutLinks(key, app.config.publicUrl);
    this.#optOuts = new OptOutRepository(app);
    this.#journal = new ConsentJournal(app);
  }

  /** The opt-outs of an account among the recipients, those in the caller's scope. */
  optOutsOf(caller: Caller, ownerId: string, recipients: readonly string[]): Promise<OptOut[]> {
    return this.#optOuts.of(caller, ownerId, recipients);
  }

  /** Entries of the consent journal by id, those in the caller's scope. */
  entries(caller: Caller, ids: readonly string[]): Promise<ConsentEntry[]> {
    return this.#journal.byIds(caller, ids);
  }

  /** The consent that a message to an account expresses, by the words of the installation and its own. */
  consentOf(ownerId: string, text: string): Promise<Consent | undefined> {
    return consentAt(text, (phrase) => this.#words.consentOf(ownerId, phrase));
  }

  /** The link by which a recipient opts out of an account's messages. */
  linkTo(ownerId: string, recipient: string): string {
    return this.#links.linkTo(ownerId, recipient);
  }

  /** Whose link ends in `token`; undefined where it was given to nobody. */
  async linked(token: string): Promise<Linked | undefined> {
    const read = this.#links.read(token);
    if (!read) return undefined;
    const { rows } = await this.#app.pool.query<{ id: string }>('select id from users where right(id::text, 12) = $1', [read.ownerEnd]);
    const owner = rows.find(({ id }) => this.#links.proves(read, id));
    if (owner) return { ownerId: owner.id, recipient: read.recipient };
    const left = (await this.#app.services.movedAccounts?.endingIn(read.ownerEnd))?.find(({ id }) => this.#links.proves(read, id));
    return left && { ownerId: left.id, recipient: read.recipient, cell: left.cell };
  }

  /** What the page behind a link tells. */
  async stateOf({ ownerId, recipient, cell }: Linked): Promise<LinkState> {
    if (cell !== undefined) return this.#askElsewhere(cell, { ownerId, recipient });
    const { rows } = await this.#app.pool.query('select 1 from opt_out where owner_id = $1 and recipient = $2', [ownerId, recipient]);
    return { sender: await this.#senderOf(ownerId, recipient), recipient, isOut: rows.length > 0 };
  }

  /** Opts a recipient out or in again on their word behind a link. */
  async changeByLink({ ownerId, recipient, cell }: Linked, consent: Consent): Promise<void> {
    if (cell !== undefined) return void (await this.#askElsewhere(cell, { ownerId, recipient, consent }));
    const at = new Date();
    const isChanged = await changeConsent(this.#app.pool, consent, { ownerId, recipient, source: 'link', at }, at);
    if (isChanged) this.#app.live.refresh('optOuts', consent === 'out' ? 'created' : 'removed', ownerId);
  }

  /** Has the cell where an account is now say how it stands, once it has noted what its recipient wants. */
  async #askElsewhere(cell: number, asked: Linked & { consent?: Consent }): Promise<LinkState> {
    const { cellLink: link } = this.#app;
    if (!link) throw new ApiError('UNAVAILABLE', { cell });
    return link.ask<LinkState>(cell, 'moved-opt-out', asked);
  }

  /** By what names an account has written to a recipient lately; its own where it has not. */
  async #senderOf(ownerId: string, recipient: string): Promise<string> {
    const { rows } = await this.#app.pool.query<{ sender: string }>(
      `select b.sender from (select id, batch from sending where recipient = $1 order by id desc limit $3) s
       join batch b on b.lo = s.batch where b.owner_id = $2 and b.sender <> '' group by b.sender order by max(s.id) desc limit $4`,
      [recipient, ownerId, LATEST, MOST_SENDERS],
    );
    if (rows.length > 0) return rows.map(({ sender }) => sender).join(', ');
    return (await this.#app.services.identity.byIds([ownerId])).get(ownerId)?.username ?? '';
  }
}

declare module '../../services.ts' {
  interface Services {
    optOuts: OptOutService;
  }
}
