import type { Readable } from 'node:stream';
import type { MessageType } from '@cabinet/domain/channels';
import type { LookupResult } from '@cabinet/domain/lookup-results';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { FailureCode, ReturnedMailSource } from '@cabinet/domain/sendings';

/** A key that email from a domain is signed by (DKIM), and where its public half stands; as the library takes it. */
export interface MailSignature {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** A message as a provider gets it. `reference` is ours, the same at every attempt. */
export interface Outgoing {
  reference: number;
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  /** What it says beyond its text; files by their ids. */
  payload?: PayloadExtras | undefined;
  /** Where the reader of a mail opts out by one POST (RFC 8058). */
  optOutLink?: string;
  /** By what a mail from an address of the account's own domain is signed. */
  signature?: MailSignature;
  /** Goes before messages that wait for the provider's rate limit. */
  isUrgent?: boolean;
  /** Not worth delivering any more after this. */
  validUntil?: Date;
}

/**
 * What a provider said to one message: taken under its own id (ids of several parts are joined, see `parts.ts`), refused
 * for good, to be offered again later, or not taken because the provider is down. `isRepeat`: it may have been sent once
 * before, by a submit that had no answer. `mayHave`: the provider may have some of it all the same, so that no other is to
 * get it, unless `movesOn` says so. `result`: what it found out at once, so that nothing is left to be reported. `text`: the provider's own words, of a message that was offered to it.
 */
export type Submitted =
  | { reference: number; outcome: 'accepted'; ref: string; isRepeat?: boolean; result?: LookupResult }
  | { reference: number; outcome: 'refused'; code: FailureCode; text: string }
  | { reference: number; outcome: 'throttled'; retryAfter: number; mayHave?: boolean; text?: string }
  | { reference: number; outcome: 'down'; mayHave: boolean; movesOn?: boolean; text: string; retryAfter?: number };

/** A report on a message that a provider has, by its own id. */
export interface Report {
  ref: string;
  status: 'sent' | 'delivered' | 'seen' | 'failed';
  code?: FailureCode;
  text?: string;
  /** What it found out about the number, of a look-up. */
  result?: LookupResult;
  at: Date;
}

/** A picture or a file of an incoming message, while its provider has it. */
export interface IncomingMedia {
  kind: 'image' | 'file';
  filename?: string;
  /** Bytes, where the provider says. */
  size?: number;
  /** Fetches its bytes; throws when the provider does not give them. */
  fetch(): Promise<FetchedMedia>;
}

export interface FetchedMedia {
  content: Readable;
  filename: string;
  /** What the provider says that it is. */
  type: string;
}

/** A message from a recipient; `key` is the provider's own id of it, `ref` the message it answers. */
export interface Incoming {
  key: string;
  type: MessageType;
  from: string;
  /** The address it was written to: one of our senders, or a short number. */
  to?: string;
  text: string;
  media?: readonly IncomingMedia[];
  ref?: string;
  at: Date;
}

/** A mail that came back, or that its reader calls spam. */
export interface ReturnedMail {
  /** Ours. */
  reference: number;
  source: ReturnedMailSource;
  /** Whether its reader is to be written to no more: the address is gone, or they complained. */
  optsOut: boolean;
  text: string;
  at: Date;
}

/** The files that messages name, for those who deliver them. */
export interface FileSource {
  /** An address from which the file can be fetched for a time, without a session. */
  linkTo(id: string): string;
  /** Undefined when the file is gone. */
  open(id: string): Promise<{ filename: string; type: string; content: Readable } | undefined>;
}

/** Takes reports and incoming messages of providers. Both may be called again with the same, in any order, at any time. */
export interface Sink {
  reports(provider: string, reports: readonly Report[]): Promise<void>;
  incoming(provider: string, messages: readonly Incoming[]): Promise<void>;
  /** Notes what became of a mail, and takes its reader off the list of its account where that opts out. */
  returned(mail: ReturnedMail): Promise<void>;
}

/** The provider cannot be reached. Unless it is certain that it took nothing, it will be asked later what it has. */
export class ProviderDown extends Error {
  readonly tookNothing: boolean;

  constructor(provider: string, tookNothing = false, reason = `Provider ${provider} does not answer`) {
    super(reason);
    this.tookNothing = tookNothing;
  }
}

/** A provider that delivers messages; each kind is an adapter. Calls throw `ProviderDown` when it cannot be reached. */
export interface Provider {
  readonly name: string;
  readonly types: ReadonlySet<MessageType>;
  /** Messages a call takes at most. */
  readonly batchSize: number;
  /** Milliseconds after which a missing report is not expected any more. */
  readonly reportTimeout: number;
  /** Submits messages. An adapter that sends them one by one begins no more once `isLeaseValid` is false: another worker may have taken over the batch. */
  submit(messages: readonly Outgoing[], isLeaseValid?: () => boolean): Promise<Submitted[]>;
  /** Which of these references it has, and under which ids of its own: how an interrupted submit is reconciled. */
  lookup(references: readonly number[]): Promise<Map<number, string>>;
  /** How often each of these may have gone out to it, for those who remember their own submits; what never did is left out. */
  timesSent?(references: readonly number[]): Promise<Map<number, number>>;
  isHealthy(): Promise<boolean>;
  /** Takes over what the one of the same name before it has learned, before it is started in its place. */
  takeOver?(before: Provider): void;
  /** How far it is with opening standing connections; `refused` when the other side does not accept who it says it is. */
  opening?(): 'opening' | 'open' | 'refused';
  /** Opens its connections, and gives reports and incoming messages to `sink` from then on. */
  start?(sink: Sink): void;
  /** Closes them, once what is in flight has been answered. */
  stop?(): Promise<void>;
  /** Asks for news where the provider does not push them; answers whether there were any. */
  poll?(sink: Sink): Promise<boolean>;
}
