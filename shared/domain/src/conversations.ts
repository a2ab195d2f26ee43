import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import type { IncomingMessage } from './incoming.ts';
import type { Payload } from './payload.ts';
import { payloadByType } from './payload-schema.ts';
import type { NamedContact } from './named-contact.ts';
import { IN_STEPS, resource } from './resource.ts';
import type { Sending } from './sending-rows.ts';
import { object, string, type InferType } from './validation.ts';

/** Areas built before domain 2.103.0 take it from here. */
export { IN_STEPS };

/** `open` waits for somebody; a message that comes in opens a closed conversation again. */
export const CONVERSATION_STATES = ['open', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** What `AssigneeId` of the list is filtered by for conversations that nobody is assigned to. */
export const UNASSIGNED = 'none';

export const CONVERSATION_LIMITS = {
  /** Characters of the last message that a list shows. */
  excerpt: 200,
  /** Messages of a page of a thread. */
  page: 30,
} as const;

/** Body of `PUT /conversations/{id}`: what is left out stays as it is; an assignee of null takes the conversation from everybody. */
export const conversationChangeSchema = object({
  state: string().oneOf(CONVERSATION_STATES),
  AssigneeId: string().nullable(),
}).noUnknown();
export type ConversationChange = InferType<typeof conversationChangeSchema>;

/** Body of `POST /conversations/{id}/answers`: a message to the person of a conversation, by any channel. */
export const conversationAnswerSchema = object({ type: string().oneOf(MESSAGE_TYPES).required(), payload: payloadByType() }).noUnknown();
export type ConversationAnswer = { type: MessageType; payload: Payload };

/** What an account and one address have written to each other, by whichever channels. It begins with the first message that comes in. */
export interface Conversation {
  id: string;
  /** Who writes: E.164 phone, email, or the id of a chat. */
  address: string;
  /** The name of the contact that has the address; null where none has, and for those who may not read contacts. */
  name: string | null;
  /** The contact that has the address; null where none has. Left out for those who may not read contacts, and in events. */
  contact?: NamedContact | null;
  /** The channel of the last message that came in, and all by which any did. */
  type: MessageType;
  types: readonly MessageType[];
  /** The last message, shortened, and whether the account wrote it. */
  text: string;
  isAnswer: boolean;
  /** Messages that came in since the conversation was read last. */
  unread: number;
  state: ConversationState;
  closedAt: string | null;
  /** The person of the account who takes care of it. */
  AssigneeId: string | null;
  lastIncomingAt: string;
  lastAt: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** A message of a conversation, whichever way it went. */
export type ConversationMessage = { id: string; at: string } & (
  | { kind: 'incoming'; message: IncomingMessage }
  | { kind: 'outgoing'; message: Sending }
);

/** A page of a conversation's messages, the newest first; `next` names the place of those before. */
export interface ConversationPage {
  data: ConversationMessage[];
  next: string | null;
}

/** `$search` finds addresses by their beginning, `AssigneeId=none` conversations of nobody, and `unread=true` those with messages to be read. */
export const conversations = resource<Conversation, never, ConversationChange>()({
  name: 'conversations',
  order: { lastAt: 'desc' },
  filters: { state: 'oneOf', type: 'oneOf', unread: 'equals', address: 'oneOf', AssigneeId: 'equals', OwnerId: 'owner', lastAt: 'range' },
  orderable: ['lastAt'],
  scopes: [IN_STEPS],
  ignoresOtherScopes: true,
  actions: { find: 'sendingsIncoming.get', get: 'sendingsIncoming.get', update: 'sendings.generate' },
  schemas: { update: conversationChangeSchema as never },
});
