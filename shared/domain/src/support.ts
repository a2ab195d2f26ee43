import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

export const SUPPORT_LIMITS = {
  /** Characters of a message. */
  text: 4000,
  /** Latest messages that the chat shows. */
  shown: 20,
  /** Messages of an account an hour. */
  perHour: 20,
} as const;

/** Body of `POST /support/messages` (spec 1 §1 "support chat"). */
export const supportMessageSchema = object({ text: string().trim().required().max(SUPPORT_LIMITS.text) }).noUnknown();
export type NewSupportMessage = InferType<typeof supportMessageSchema>;

/** A message of a conversation between an account and support. */
export interface SupportMessage {
  id: string;
  text: string;
  createdAt: string;
  /** Whether support wrote it. */
  isAnswer?: boolean;
  /** An answer that the account has not seen yet. */
  isNew?: boolean;
  /** Who answered, as staff read it. */
  author?: string;
}

/** `open` waits for an answer, `waiting` for the account, `done` for neither. */
export const SUPPORT_STATES = ['open', 'waiting', 'done'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Body of `PUT /support/threads/{id}`: a conversation is closed, or opened again. */
export const supportStateSchema = object({ state: string().required().oneOf(SUPPORT_STATES) }).noUnknown();
export type NewSupportState = InferType<typeof supportStateSchema>;

/** The conversation of an account with support, as staff see it. */
export interface SupportThread {
  /** The account's id: each has one conversation. */
  id: string;
  OwnerId: string;
  state: SupportState;
  /** The last message, shortened, and whether support wrote it. */
  text: string;
  isAnswer: boolean;
  /** Since when a question waits for its answer. */
  waitingSince: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Characters of the last message that a list shows. */
export const SUPPORT_EXCERPT = 200;

/** Conversations with support, those that wait for an answer first, the longest waiting before the others (decisions.md "Around it"). */
export const supportThreads = resource<SupportThread, never, NewSupportState>()({
  name: 'supportThreads',
  path: 'support/threads',
  order: { priority: 'asc' },
  filters: { state: 'oneOf', OwnerId: 'owner', updatedAt: 'range' },
  orderable: ['priority', 'updatedAt'],
  actions: { find: 'support.get', get: 'support.get', update: 'support.update' },
  schemas: { update: supportStateSchema as never },
});
