import type { MessageType } from './channels.ts';
import type { NamedContact } from './named-contact.ts';
import { resource } from './resource.ts';

/** Files of one incoming message that are kept at most. */
export const MAX_INCOMING_FILES = 10;

/** Why a file that came in is not kept: such a type may not be uploaded, it is too large, its provider did not give it, or it answers nobody's message. */
export const INCOMING_FILE_REFUSALS = ['type', 'size', 'unavailable', 'noOwner'] as const;
export type IncomingFileRefusal = (typeof INCOMING_FILE_REFUSALS)[number];

/** A picture or a file that came with a message. */
export interface IncomingFile {
  kind: 'image' | 'file';
  /** The file in the storage of the account that received it; null where it was refused. */
  id: string | null;
  filename: string;
  refused: IncomingFileRefusal | null;
}

/** A message that an account received (spec 2 §3 "Incoming message"); it never changes. */
export interface IncomingMessage {
  id: string;
  type: MessageType;
  /** The sender: E.164 phone or email. */
  from: string;
  /** The first picture and the first other file by their ids in the storage; `meta.files` has all of them. */
  payload: { text: string; image?: string; file?: string };
  /** The contact of the account that has the sender's address; null where none has. Left out for those who may not read contacts, and in events. */
  contact?: NamedContact | null;
  /** The account that received it; null when it replies to no known message, and then only administrators see it. */
  OwnerId: string | null;
  /** The message that it replies to. */
  SendingId: string | null;
  /** The provider that delivered it; null for users who may not see providers. */
  meta: { provider: string | null; files?: readonly IncomingFile[] };
  /** False of an answer of the sandbox to a message of a test key. */
  livemode?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The first picture and the first other file among those that are kept, as a payload names them. */
export function incomingPayload(text: string, files: readonly IncomingFile[]): IncomingMessage['payload'] {
  const first = (kind: IncomingFile['kind']) => files.find((file) => file.kind === kind && file.id !== null)?.id ?? undefined;
  const [image, file] = [first('image'), first('file')];
  return { text, ...(image ? { image } : {}), ...(file ? { file } : {}) };
}

/** The owner's sockets get each as `sendingsIncoming.created`. `$search` finds senders by their beginning. */
export const sendingsIncoming = resource<IncomingMessage, never>()({
  name: 'sendingsIncoming',
  filters: { type: 'oneOf', from: 'equals', OwnerId: 'owner', SendingId: 'equals', createdAt: 'range' },
  actions: { find: 'sendingsIncoming.get', get: 'sendingsIncoming.get' },
});
