import { createHash } from 'node:crypto';
import type { MessageType } from '@cabinet/domain/channels';
import { mapPayloadTexts, withLinkTargets, type NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import { withoutOwnFields } from '@cabinet/domain/placeholders';

/** One message of a send, as moderators read it. */
export interface ModeratedMessage {
  type: MessageType;
  sender: string;
  text: string;
  payload?: PayloadExtras | undefined;
}

/** A message with its own fields as they were written, and with where its links lead in place of them: another target is another text, which has to be read anew. */
export function asModerated<M extends ModeratedMessage>({
  links,
  ...message
}: M & { links?: NamedLinks | null | undefined }): ModeratedMessage {
  const { type, sender, text, payload } = message;
  const judged = (said: string) => {
    const written = withoutOwnFields(said);
    return links ? withLinkTargets(written, links) : written;
  };
  return { type, sender, text: judged(text), payload: payload && mapPayloadTexts(payload, judged) };
}

/** Key of a send's content, equal for sends of an account with the same content: a UUID of the version for hashes (RFC 9562 §5.8). */
export function moderationKey(ownerId: string, messages: readonly ModeratedMessage[]): string {
  const content = messages.map(({ type, sender, text, payload }) => [type, sender, text, payload ?? null]);
  const bytes = createHash('sha256')
    .update(JSON.stringify([ownerId, content]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
