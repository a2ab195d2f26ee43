import type { PayloadExtras } from '@cabinet/domain/payload';
import type { NamedLinks } from '@cabinet/domain/message-links';
import { fillPayload, payloadNamesOptOut, placeholdersOf } from '@cabinet/domain/payload-filling';
import { addressKind, type MessageType } from '@cabinet/domain/channels';
import { payloadWithLinks } from '../message-links.ts';
import { savedRecipientValues } from '../chains/recipient-values.ts';
import type { EngineContext } from '../context.ts';
import { rows } from '../storage/sql.ts';

/** Messages of one step of a send. */
interface Range {
  lo: number;
  hi: number;
  taskId: string;
  step: number;
  type: MessageType;
  ownerId: string;
}

/** What a message says beyond its text, filled for its recipient. */
export type PayloadOf = (id: number, recipient: string) => PayloadExtras;

/** What a step of a send says beyond the text of its messages. */
interface Said {
  payload?: PayloadExtras | null | undefined;
  links?: NamedLinks | null | undefined;
}

/**
 * Fills the payload of messages from what was kept of their recipients when the audience was frozen. `heads` are the
 * messages that their chains began with, by the id of those that are another try.
 */
async function fillingFor(
  context: EngineContext,
  { type, ownerId }: Pick<Range, 'type' | 'ownerId'>,
  said: Required<Said>,
  heads: ReadonlyMap<number, number>,
): Promise<PayloadOf> {
  const { links, payload } = said;
  const ofMessage = (id: number): PayloadExtras =>
    payload ? payloadWithLinks(payload, { links: links ?? undefined }, id, context.linkParts) : {};
  const hasOptOut = payloadNamesOptOut(payload ?? undefined);
  if (placeholdersOf(payload ?? undefined).length === 0 && !hasOptOut) return ofMessage;
  const values = await savedRecipientValues(context.pool, [...new Set(heads.values())]);
  const kind = addressKind(type);
  return (id, recipient) => {
    const known = { [kind]: recipient, ...values.get(heads.get(id) ?? id)?.values };
    return fillPayload(ofMessage(id), hasOptOut ? { ...known, optOutLink: context.optOutLink(ownerId, recipient) } : known);
  };
}

/** What messages that are about to go out say beyond their text; undefined for plain ones, which nothing is asked for. */
export async function payloadsFor(context: EngineContext, range: Range, own: Said): Promise<PayloadOf | undefined> {
  const { lo, hi, taskId, step } = range;
  const { payload, links }: Said = (step === 0 ? own : await context.chains.after(taskId, step - 1)) ?? {};
  if (!payload) return undefined;
  const found =
    placeholdersOf(payload).length === 0
      ? []
      : await rows<{ id: string; chain_id: string | null }>(context.pool, 'select id, chain_id from sending where id between $1 and $2', [
          lo,
          hi,
        ]);
  const heads = new Map(found.map((row) => [Number(row.id), Number(row.chain_id ?? row.id)]));
  return fillingFor(context, range, { payload, links: links ?? null }, heads);
}
