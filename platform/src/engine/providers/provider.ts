import type { Readable } from 'node:stream';
import type { MessageType } from '@cabinet/domain/channels';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { FailureCode } from '@cabinet/domain/sendings';

/** A message as a provider gets it. `reference` is ours, the same at every attempt. */
export interface Outgoing {
  reference: number;
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  /** What it says beyond its text; files by their ids. */
  payload?: PayloadExtras | undefined;
  /** Goes before whatever waits for the provider's pace. */
  isUrgent?: boolean;
  /** Not worth delivering any more after this. */
  validUntil?: Date;
}

/**
 * What a provider said to one message: taken under its own id (ids of several parts are joined, see `parts.ts`), refused
 * for good, or to be offered again later. `isRepeat`: it may have been sent once before, by a submit that had no answer.
 * `mayHave`: the provider may have some of it all the same, so that no other is to get it.
 */
export type Submitted =
  | { reference: number; outcome: 'accepted'; ref: string; isRepeat?: boolean }
  | { reference: number; outcome: 'refused'; code: FailureCode; text: string }
  | { reference: number; outcome: 'throttled'; retryAfter: number; mayHave?: boolean };

/** A report on a message that a provider has, by its own id. */
export interface Report {
  ref: string;
  status: 'sent' | 'delivered' | 'seen' | 'failed';
  code?: FailureCode;
  text?: string;
  at: Date;
}

/** A message from a recipient; `key` is the provider's own id of it, `ref` the message it answers. */
export interface Incoming {
  key: string;
  type: MessageType;
  from: string;
  /** The address it was written to: one of our senders, or a short number. */
  to?: string;
  text: string;
  ref?: string;
  at: Date;
}

/** The files that messages name, for those who deliver them. */
export interface FileSource {
  /** An address that gives the bytes to whoever has it, for a time. */
  linkTo(id: string): string;
  /** Undefined when the file is gone. */
  open(id: string): Promise<{ filename: string; type: string; content: Readable } | undefined>;
}

/** Where a provider hands in what it hears. Both may be called again with the same, in any order, at any time. */
export interface Sink {
  reports(provider: string, reports: readonly Report[]): Promise<void>;
  incoming(provider: string, messages: readonly Incoming[]): Promise<void>;
}

/** The provider cannot be reached. Unless it is certain that it took nothing, it will be asked later what it has. */
export class ProviderDown extends Error {
  readonly tookNothing: boolean;

  constructor(provider: string, tookNothing = false) {
    super(`Provider ${provider} does not answer`);
    this.tookNothing = tookNothing;
  }
}

/** One connection to those who deliver; an adapter a file. Calls throw `ProviderDown` when there is nobody to answer. */
export interface Provider {
  readonly name: string;
  readonly types: ReadonlySet<MessageType>;
  /** Messages a call takes at most. */
  readonly batchSize: number;
  /** Milliseconds after which a missing report is not expected any more. */
  readonly reportTimeout: number;
  /** Whoever sends one by one begins no more once `isSound` says that they are not the caller's any longer: another worker may be sending them. */
  submit(messages: readonly Outgoing[], isSound?: () => boolean): Promise<Submitted[]>;
  /** Which of these references it has, and under which ids of its own: how an interrupted submit is reconciled. */
  lookup(references: readonly number[]): Promise<Map<number, string>>;
  /** How often each of these may have gone out to it, for those who remember their own submits; what never did is left out. */
  timesSent?(references: readonly number[]): Promise<Map<number, number>>;
  isHealthy(): Promise<boolean>;
  /** Opens its connections, and hands what it hears to `sink` from then on. */
  start?(sink: Sink): void;
  /** Closes them, once what is in flight has been answered. */
  stop?(): Promise<void>;
  /** Asks for news where the provider does not push them; answers whether there were any. */
  poll?(sink: Sink): Promise<boolean>;
}
