import type { Consent } from '@cabinet/domain/opt-outs';
import type { IncomingFile } from '@cabinet/domain/incoming';
import type { RetentionPeriods } from '@cabinet/domain/retention';
import type { Pool } from 'pg';
import type { Operator } from './audience/price-message.ts';
import type { ContactSource } from './audience/contacts.ts';
import type { Chains } from './chains/chains.ts';
import type { Clock } from './clock.ts';
import type { CostsOf } from './margin/costs.ts';
import type { EngineOptions } from './options.ts';
import type { LinkParts } from './message-links.ts';
import type { Outbox } from './outbox.ts';
import type { Partitions } from './storage/partitions.ts';
import type { Incoming, IncomingMedia, MailSignature, ReturnedMail } from './providers/provider.ts';
import type { ProviderSet } from './providers/provider-set.ts';
import type { Circuits } from './message-routes/circuit.ts';
import type { Signals } from './signals.ts';
import type { TaskTraces } from './task-traces.ts';
import type { Traffic } from './traffic.ts';

/** Stores a file that came in; never throws, but says why it is not kept. */
export type KeepMedia = (ownerId: string, media: IncomingMedia) => Promise<IncomingFile>;

/** Makes the link by which a recipient opts out of an account's messages; undefined where there are no such links. */
export type OptOutLink = (ownerId: string, recipient: string) => string | undefined;

/** How email of an account from an address is signed; undefined where it is not. */
export type SignatureOf = (ownerId: string, address: string) => Promise<MailSignature | undefined>;

/** Messages that are not in this database: what comes for them is passed on by whoever knows where they are. */
export interface MessagesElsewhere {
  /** Whether the last message to the writer is one of them, later than the one here; `at` where it is not certain that this is meant. */
  isAnswered(
    provider: string,
    message: Pick<Incoming, 'type' | 'from'>,
    answered: { id: number; at?: Date | undefined } | undefined,
  ): Promise<boolean>;
  /** Hears of a mail that came back whose message is not here. */
  returned(mail: ReturnedMail): Promise<void>;
}

/** Beginnings of the names of the engine's loops. */
export type LoopName = 'expand' | 'dispatch' | 'retry' | 'settle' | 'time out' | 'fall back';

/** What sends of a few messages ask before they are accepted: those of the same moment ask together. */
export interface Questions {
  /** Those of an account's recipients who get nothing. */
  optedOut(ownerId: string, addresses: readonly string[]): Promise<Set<string>>;
  /** Where a batch queues that is made now. */
  queuePosition(lane: number): Promise<number>;
  /** Reserves consecutive ids in the month of `at`; answers the first. */
  reserveIds(count: number, at: Date): Promise<number>;
}

/** What every part of the engine works with. */
export interface EngineContext {
  /** Connections of the workers. */
  pool: Pool;
  /** Connections for short statements that somebody waits for; they may be pipelined. */
  express: Pool;
  /** What sends of a few messages ask on it, together with others of the same moment. */
  asked: Questions;
  clock: Clock;
  options: EngineOptions;
  contacts: ContactSource;
  /** The operator of an address by its prefix, where one is known. */
  operatorOf(address: string): Operator | undefined;
  /** The time zones that a number may be in; empty where that is not known. */
  zonesOf(phone: string): readonly string[];
  /** Whose network has these codes. */
  networkOf(mccmnc: string): { operator: string; country: string } | undefined;
  /** For how many months messages and their timelines are kept, beside the current one; 0 for ever. */
  retention(): Pick<RetentionPeriods, 'messages' | 'timelines'>;
  /** For how many days what look-ups found counts; 0 for not at all. */
  lookupDays(): number;
  providers: ProviderSet;
  circuits: Circuits;
  partitions: Partitions;
  chains: Chains;
  /** The link by which a recipient opts out of an account's messages. */
  optOutLink: OptOutLink;
  /** How email of an account from an address is signed. */
  signatureOf: SignatureOf;
  /** The consent that a message to an account expresses. */
  consentOf(ownerId: string, text: string): Promise<Consent | undefined>;
  /** Absent where the installation is one cell. */
  messagesElsewhere?: MessagesElsewhere | undefined;
  /** Keeps a file that came in for its owner. */
  keepMedia: KeepMedia;
  /** Makes the addresses that messages have of links. */
  linkParts: LinkParts;
  /** Opens a code that stands masked in a text. */
  openCode(sealed: string): string;
  /** Says what providers take for messages. */
  costs: CostsOf;
  signals: Signals;
  /** Counts what passes through this process. */
  traffic: Traffic;
  outbox: Outbox;
  /** The traces that tasks were accepted in. */
  traces: TaskTraces;
  /** Has loops look for work now: those whose names begin with one of `names`, all loops without names. */
  wake(...names: readonly LoopName[]): void;
}
