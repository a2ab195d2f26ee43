import type { MessageType } from '@cabinet/domain/channels';
import type { EngineContext } from '../context.ts';
import type { Outgoing } from '../providers/provider.ts';

/** What signs the mails of a batch, which all have one sender; nothing for other types, and for senders that are no addresses. */
export async function signatureFor(
  { signatureOf }: EngineContext,
  { type, sender, ownerId }: { type: MessageType; sender: string; ownerId: string },
): Promise<Pick<Outgoing, 'signature'>> {
  if (type !== 'email' || !sender.includes('@')) return {};
  const signature = await signatureOf(ownerId, sender);
  return signature ? { signature } : {};
}
