import { createHash } from 'node:crypto';
import type { MessageType } from '@cabinet/domain/channels';
import type { PayloadExtras } from '@cabinet/domain/payload';

/** One step of a send, as it is read. */
export interface Said {
  type: MessageType;
  sender: string;
  text: string;
  payload?: PayloadExtras | undefined;
}

/** The same for sends of an account that say the same, as a UUID of the version for hashes (RFC 9562 §5.8). */
export function keyOf(ownerId: string, steps: readonly Said[]): string {
  const said = steps.map(({ type, sender, text, payload }) => [type, sender, text, payload ?? null]);
  const bytes = createHash('sha256')
    .update(JSON.stringify([ownerId, said]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
