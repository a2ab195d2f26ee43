import { domainOfAddress, type EmailDomain, type NewEmailDomain } from '@cabinet/domain/email-domains';
import type { MailSignature } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { dnsTexts, type TextLookup } from './dns-texts.ts';
import { findRecords } from './find-records.ts';
import { newKeyPair, newSelector } from './key-pair.ts';
import { EmailDomainRepository, toEmailDomain } from './repository.ts';
import type { EmailDomainRow } from './tables.ts';

/** Domains that one step checks. */
const AT_ONCE = 10;

/** Domains that accounts send email from: their keys, and what DNS says of them. */
export class EmailDomainService {
  readonly repository: EmailDomainRepository;
  readonly #app: App;
  readonly #lookup: TextLookup;

  constructor(app: App) {
    this.#app = app;
    this.repository = new EmailDomainRepository(app.db);
    this.#lookup = dnsTexts(app.config.dnsServers);
  }

  /** Makes a key for a domain, and looks at once at what it has already. */
  async create(caller: Caller, input: NewEmailDomain): Promise<EmailDomain> {
    const { publicKey, privateKey } = await newKeyPair();
    const key = { selector: newSelector(), publicKey, privateKey: this.#app.vault.seal(privateKey) };
    const row = await this.repository.add(caller, input, key);
    return toEmailDomain((await this.#check(row)) ?? row);
  }

  /** Asks DNS about a domain in the caller's scope; undefined where there is none. */
  async check(caller: Caller, id: string): Promise<EmailDomain | undefined> {
    const known = await this.repository.stored(caller, id);
    const row = known && (await this.#check(known));
    return row && this.#published(row);
  }

  /** Checks domains that are due; answers whether there were any. */
  async step(): Promise<boolean> {
    const due = await this.repository.claimDue(AT_ONCE);
    const checked = await Promise.all(due.map((row) => this.#check(row)));
    for (const row of checked) if (row) this.#published(row);
    return due.length > 0;
  }

  /** How email of an account from an address is signed; undefined where its domain is not confirmed. */
  async signatureOf(ownerId: string, address: string): Promise<MailSignature | undefined> {
    const domain = domainOfAddress(address);
    if (domain === undefined) return undefined;
    const key = await this.repository.signing(ownerId, domain);
    return key && { domainName: domain, keySelector: key.selector, privateKey: this.#app.vault.open(key.private_key) };
  }

  async #check({ id, domain, selector, public_key: publicKey }: EmailDomainRow): Promise<EmailDomainRow | undefined> {
    const senders = (await this.repository.senders()).filter((sender) => sender !== domain);
    return this.repository.keep(id, await findRecords({ domain, selector, publicKey, senders }, this.#lookup));
  }

  #published(row: EmailDomainRow): EmailDomain {
    const shown = toEmailDomain(row);
    this.#app.live.publish('emailDomains', 'updated', shown.OwnerId, [shown]);
    return shown;
  }
}

declare module '../../services.ts' {
  interface Services {
    emailDomains: EmailDomainService;
  }
}
