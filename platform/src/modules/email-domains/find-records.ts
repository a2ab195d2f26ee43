import type { EmailDomainRecord, EmailRecordState } from '@cabinet/domain/email-domains';
import type { TextLookup } from './dns-texts.ts';

/** What a domain's records are about. */
export interface DomainKey {
  domain: string;
  selector: string;
  publicKey: string;
  /** Domains whose servers send the email: SPF has to include them. */
  senders: readonly string[];
}

type Found = Pick<EmailDomainRecord, 'state' | 'found'>;
const UNKNOWN: Found = { state: 'unknown', found: [] };

/** SPF that looks up more names than this is as good as none (RFC 7208 §4.6.4). */
const MOST_LOOKUPS = 10;
/** Longest record that is kept and shown. */
const LONGEST = 1000;

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);
const stateOf = (found: readonly string[], isRight: boolean): EmailRecordState =>
  found.length === 0 ? 'missing' : isRight ? 'found' : 'differs';
const shown = (found: readonly string[]) => found.map((text) => text.slice(0, LONGEST));

/** Tags of a record like `v=DKIM1; p=…`, without white space. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  const tags = text.split(';').map((tag) => tag.replaceAll(/\s/g, ''));
  return new Map(tags.map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]));
}

async function dkimOf({ domain, selector, publicKey }: DomainKey, lookup: TextLookup): Promise<EmailDomainRecord> {
  const name = `${selector}._domainkey.${domain}`;
  const texts = await lookup(name);
  const isRight = texts?.length === 1 && texts.some((text) => tagsOf(text).get('p') === publicKey);
  const found: Found = texts ? { state: stateOf(texts, isRight), found: shown(texts) } : UNKNOWN;
  return { kind: 'dkim', name, value: `v=DKIM1; k=rsa; p=${publicKey}`, ...found, isRequired: true };
}

/** Names that a record of SPF lets others speak for: those it includes, and the one that it hands over to. */
function namesIn(spf: string): string[] {
  return spf.split(' ').flatMap((term) => /^\+?(?:include:|redirect=)([^%\s]+)$/i.exec(term)?.[1]?.toLowerCase().replace(/\.$/, '') ?? []);
}

/** All names that a record of SPF reaches; undefined where DNS did not answer for one of them. */
async function reachedBy(spf: string, wanted: ReadonlySet<string>, lookup: TextLookup): Promise<ReadonlySet<string> | undefined> {
  const reached = new Set(namesIn(spf));
  let isAnswered = true;
  let lookups = 0;
  // A set is walked in the order in which it grows.
  for (const name of reached) {
    if (wanted.has(name)) continue;
    lookups += 1;
    if (lookups > MOST_LOOKUPS || [...wanted].every((one) => reached.has(one))) break;
    const texts = await lookup(name);
    isAnswered &&= texts !== undefined;
    for (const next of (texts ?? []).filter(isSpf).flatMap(namesIn)) reached.add(next);
  }
  return isAnswered || [...wanted].every((one) => reached.has(one)) ? reached : undefined;
}

/** A record of SPF with what it lacks, before the term that ends it. */
function completed(spf: string | undefined, missing: readonly string[]): string {
  const terms = (spf ?? 'v=spf1 ~all').trim().split(/\s+/);
  const end = terms.findIndex((term) => /^[+?~-]?all$|^redirect=/i.test(term));
  terms.splice(end < 0 ? terms.length : end, 0, ...missing.map((sender) => `include:${sender}`));
  return terms.join(' ');
}

async function spfOf({ domain, senders }: DomainKey, lookup: TextLookup): Promise<EmailDomainRecord> {
  const common = { kind: 'spf', name: domain, isRequired: true } as const;
  const wanted = new Set(senders);
  const texts = await lookup(domain);
  if (!texts) return { ...common, value: completed(undefined, senders), ...UNKNOWN };
  const found = texts.filter(isSpf);
  const [spf] = found;
  const reached = spf === undefined ? new Set<string>() : await reachedBy(spf, wanted, lookup);
  const missing = senders.filter((sender) => !reached?.has(sender));
  const value = completed(spf, reached ? missing : []);
  if (!reached) return { ...common, value, state: 'unknown', found: shown(found) };
  return { ...common, value, state: stateOf(found, found.length === 1 && missing.length === 0), found: shown(found) };
}

/** The domain and those above it that may speak for it, but for the top one. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** DMARC is advice: it counts where the domain, or one above it, has it. */
async function dmarcOf({ domain }: DomainKey, lookup: TextLookup): Promise<EmailDomainRecord> {
  const record = { kind: 'dmarc', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', isRequired: false } as const;
  for (const one of domainsAbove(domain)) {
    const texts = await lookup(`_dmarc.${one}`);
    if (!texts) return { ...record, ...UNKNOWN };
    const found = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (found.length > 0) return { ...record, state: stateOf(found, found.length === 1), found: shown(found) };
  }
  return { ...record, state: 'missing', found: [] };
}

/** The records of a domain, as they should be and as DNS has them. */
export function findRecords(key: DomainKey, lookup: TextLookup): Promise<EmailDomainRecord[]> {
  // Without servers that send email there is nobody whom SPF could name.
  const finding = [dkimOf(key, lookup), ...(key.senders.length > 0 ? [spfOf(key, lookup)] : []), dmarcOf(key, lookup)];
  return Promise.all(finding);
}
