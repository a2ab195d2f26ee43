import type { AddressKind, MessageType } from './channels.ts';
import type { IncomingMessage } from './incoming.ts';
import type { ConsentEntry, OptOut } from './opt-outs.ts';
import type { Sending } from './sendings.ts';
import { number, object, string, type InferType } from './validation.ts';

/** Events of a contact that one call answers, unless it asks for fewer or more, and at most. */
export const CONTACT_EVENTS = { perPage: 20, most: 100 } as const;

/** Query of `GET /contacts/{id}/timeline`; `$after` is the `next` of the part before. */
export const contactTimelineQuery = object({
  $limit: number().integer().min(1).max(CONTACT_EVENTS.most).default(CONTACT_EVENTS.perPage),
  $after: string().max(100),
}).noUnknown();
export type ContactTimelineQuery = InferType<typeof contactTimelineQuery>;

/** The import that made or changed a contact; the title of its file is null where the file is gone or not for the caller. */
export interface ContactImportSource {
  id: string;
  file: string | null;
}

/** A person followed a link of a message. */
export interface ContactClick {
  SendingId: string;
  type: MessageType;
  /** Where the link leads; null where it is gone. */
  address: string | null;
}

interface EventOf<Kind extends string> {
  /** Unique among the events of a contact. */
  id: string;
  kind: Kind;
  at: string;
}

/** What happened with a contact: a message to its phone or email, an answer, a followed link, a consent or its withdrawal, its making, its last change and those by imports. */
export type ContactEvent =
  | (EventOf<'message'> & { message: Sending })
  | (EventOf<'answer'> & { answer: IncomingMessage })
  | (EventOf<'click'> & { click: ContactClick })
  | (EventOf<'consent'> & { consent: ConsentEntry })
  | (EventOf<'created' | 'changed'> & { import: ContactImportSource | null });

/** A part of a contact's history, newest first. */
export interface ContactTimeline {
  data: ContactEvent[];
  /** What `$after` takes for the part that follows; null after the last. */
  next: string | null;
}

/** Totals of a contact's messages. */
export interface ContactFigures {
  messages: number;
  delivered: number;
  /** Messages of which a person followed a link. */
  clicked: number;
  answers: number;
  lastMessageAt: string | null;
  lastAnswerAt: string | null;
}

/** Whether an address of a contact may be written to. */
export interface ContactConsent {
  kind: AddressKind;
  recipient: string;
  /** The opt-out that holds; null where there is none. */
  optOut: OptOut | null;
  /** Whether an active blacklist of the account has the address. */
  isBlacklisted: boolean;
}

/** What a contact's page shows beside its fields; a part that the caller may not read is null. */
export interface ContactSummary {
  figures: ContactFigures | null;
  consents: ContactConsent[] | null;
}
