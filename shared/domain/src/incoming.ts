import type { MessageType } from './channels.ts';
import { resource } from './resource.ts';

/** A message that somebody wrote to an account (spec 2 §3 "Incoming message"). Never changes. */
export interface IncomingMessage {
  id: string;
  type: MessageType;
  /** Who wrote: E.164 phone or email. */
  from: string;
  payload: { text: string };
  /** The account that it answers; null when it answers no message that is known, which only the administration sees. */
  OwnerId: string | null;
  /** The message that it answers. */
  SendingId: string | null;
  /** Through whom it came; null for whoever may not see providers. */
  meta: { provider: string | null };
  createdAt: string;
  updatedAt: string;
}

/** The owner hears of each as `sendingsIncoming.created`. `$search` finds a sender by how it begins. */
export const sendingsIncoming = resource<IncomingMessage, never>()({
  name: 'sendingsIncoming',
  filters: { type: 'oneOf', from: 'equals', OwnerId: 'owner', SendingId: 'equals', createdAt: 'range' },
  actions: { find: 'sendingsIncoming.get', get: 'sendingsIncoming.get' },
});
