import type { AddressKind } from '@cabinet/domain/channels';
import type { ContactField } from '@cabinet/domain/contacts';
import type { SkipReason } from '@cabinet/domain/sendings';
import type { TextVariant } from '@cabinet/domain/text-tests';
import type { ContactSource, ContactValues } from './contacts.ts';
import { sortDistinct, yieldToEventLoop } from '../storage/event-loop.ts';
import { Merger, type Source } from './merge.ts';
import { TUNING } from '../options.ts';

/** Whom a send goes to, resolved: lists by id, addresses normalised. */
export interface AudienceSpec {
  kind: AddressKind;
  /** `repeated`: how many addresses were typed that had been typed before. */
  include: { lists: readonly string[]; addresses: readonly string[]; repeated?: number };
  exclude: { lists: readonly string[]; addresses: readonly string[] };
  blacklists: readonly string[];
  /** Birthdays (`MM-dd`): of the lists only contacts who were born on one of these days. */
  birthdays?: readonly string[];
  /** How many messages of mailings a person gets in seven days at most; no limit unless set. */
  perWeek?: number;
}

/** One recipient: where to, what is known of them, and in which of the lists they stand. */
export interface Member {
  address: string;
  values: ContactValues | null;
  lists: readonly string[];
  /** What its message says in place of the text of the send. */
  text?: string;
  /** Which of two texts it tries; absent where it tries none. */
  variant?: TextVariant | undefined;
  /** The place of its message among those of its call (`OwnMessages`). */
  place?: number;
}

/** Reads the recipients of a send, a page at a time; undefined at the end. */
export interface AudienceReader {
  next(limit: number): Promise<AudiencePage | undefined>;
}

export interface AudiencePage {
  members: Member[];
  skipped: Partial<Record<SkipReason, number>>;
  /** Address that the next page begins after. */
  cursor: string;
  /** No recipient comes after these. */
  isLast: boolean;
}

export interface AudienceDeps {
  contacts: ContactSource;
  /** Finds the `addresses` that asked this account to write no more. */
  optedOut(addresses: readonly string[]): Promise<Set<string>>;
  /** Finds the `addresses` that got `perWeek` messages of mailings in the last seven days already. */
  writtenOften?(addresses: readonly string[], perWeek: number): Promise<Set<string>>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Looks up which of these addresses get nothing of a send; answers why an address is one of them. */
export async function skippedAmong(
  spec: Pick<AudienceSpec, 'kind' | 'exclude' | 'blacklists'>,
  { contacts, optedOut: findOptedOut }: AudienceDeps,
  addresses: readonly string[],
  excludedAddresses: ReadonlySet<string> = new Set(spec.exclude.addresses),
): Promise<(address: string) => SkipReason | undefined> {
  const among = (lists: readonly string[]) => (lists.length > 0 ? contacts.among(lists, spec.kind, addresses) : NOBODY);
  const [excluded, blacklisted, optedOut] = await Promise.all([among(spec.exclude.lists), among(spec.blacklists), findOptedOut(addresses)]);
  return (address) => {
    if (excludedAddresses.has(address) || excluded.has(address)) return 'excluded';
    if (blacklisted.has(address)) return 'blacklisted';
    return optedOut.has(address) ? 'optedOut' : undefined;
  };
}

/**
 * Reads an audience in order of address, each recipient once, without ever holding more than a few pages of it. Where
 * it stands is the last address alone, so that another process can go on from there.
 */
export class Audience implements AudienceReader {
  readonly #spec: AudienceSpec;
  readonly #deps: AudienceDeps;
  readonly #excluded: ReadonlySet<string>;
  readonly #merger: Merger;

  constructor(spec: AudienceSpec, deps: AudienceDeps, fields: readonly ContactField[], after = '') {
    this.#spec = spec;
    this.#deps = deps;
    this.#excluded = new Set(spec.exclude.addresses);
    const lists = spec.include.lists.map((id): Source => ({
      id,
      pageSize: TUNING.audiencePage,
      page: (cursor) => deps.contacts.page(id, spec.kind, cursor, TUNING.audiencePage, fields, spec.birthdays),
    }));
    let typed: Promise<string[]> | undefined;
    const page = async (cursor: string) => pageOf(await (typed ??= sortDistinct(spec.include.addresses)), cursor);
    this.#merger = new Merger([...lists, { id: null, pageSize: Infinity, page }], after);
  }

  /** The next up to `limit` distinct recipients less those who get nothing; undefined at the end. */
  async next(limit: number): Promise<AudiencePage | undefined> {
    const skipped: Partial<Record<SkipReason, number>> = {};
    const merged = await this.#merger.take(limit);
    await yieldToEventLoop(merged.length);
    const found = merged.map(({ address, from }): Member => ({
      address,
      values: from.find((one) => one.values !== null)?.values ?? null,
      lists: from.flatMap((one) => one.source ?? []),
    }));
    const duplicates = merged.reduce((sum, { from }) => sum + from.length - 1, 0);
    const last = found.at(-1);
    if (!last) return undefined;
    await yieldToEventLoop(merged.length);
    if (duplicates > 0) skipped.duplicate = duplicates;
    return { members: await this.#reachable(found, skipped), skipped, cursor: last.address, isLast: merged.length < limit };
  }

  async #reachable(found: readonly Member[], skipped: Partial<Record<SkipReason, number>>): Promise<Member[]> {
    const addresses = found.map((member) => member.address);
    const { perWeek } = this.#spec;
    const [reasonFor, often] = await Promise.all([
      skippedAmong(this.#spec, this.#deps, addresses, this.#excluded),
      perWeek === undefined ? NOBODY : this.#deps.writtenOften?.(addresses, perWeek),
    ]);
    return found.filter(({ address }) => {
      const reason = reasonFor(address) ?? (often?.has(address) ? 'tooOften' : undefined);
      if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
      return !reason;
    });
  }
}

function pageOf(sorted: readonly string[], after: string): { address: string; values: null }[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) <= after) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(low, low + TUNING.audiencePage).map((address) => ({ address, values: null }));
}
