import { LANE } from '../accept/send-request.ts';
import type { EngineContext } from '../context.ts';
import type { Outgoing } from '../providers/provider.ts';

/** Gives a mail the link by which mail programs opt its reader out (RFC 8058): every mail of a bulk, and others that have it in their text. */
export function withOptOut(
  { optOutLink }: EngineContext,
  { ownerId, lane }: { ownerId: string; lane: number },
  message: Outgoing,
): Outgoing {
  if (message.type !== 'email') return message;
  const link = optOutLink(ownerId, message.recipient);
  if (link === undefined) return message;
  const isNamed = message.text.includes(link) || (message.payload?.html?.includes(link) ?? false);
  return lane === LANE.bulk || isNamed ? { ...message, optOutLink: link } : message;
}
