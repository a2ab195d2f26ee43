import type { MessageType } from '@cabinet/domain/channels';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Sending } from '@cabinet/domain/sendings';
import { outcomeOf } from '../../engine/codes.ts';

/** A message with what it has from its batch and its task. */
export interface SendingRow {
  id: string | number;
  batch: string | number;
  chain_id: string | number | null;
  status: number;
  parts: number;
  characters: number;
  encoding: number;
  price: string;
  recipient: string;
  operator: string | null;
  text: string;
  error: string | null;
  error_text: string | null;
  sent_at: Date | null;
  final_at: Date | null;
  seen_at: Date | null;
  batch_state: number;
  step: number;
  provider: string | null;
  group_id: string;
  task_id: string;
  owner_id: string;
  type: MessageType;
  sender: string;
  created_at: Date;
  dispatched_at: Date | null;
  ended_at: Date | null;
}

/** Columns of `SendingRow`, with the tables named `s`, `b` and `t`. */
export const COLUMNS = `s.id, s.batch, s.chain_id, s.status, s.parts, s.characters, s.encoding, s.price::text, s.recipient, s.operator, coalesce(s.text, b.text, t.text) as text,
  s.error, s.error_text, s.sent_at, s.final_at, s.seen_at, b.state as batch_state, b.step, coalesce(s.provider, b.provider) as provider, b.group_id, b.task_id, b.owner_id, b.type, b.sender,
  b.created_at, b.dispatched_at, b.ended_at`;

/** A message as the API shows it. */
export function toSending(row: SendingRow): Sending {
  const { status, error } = outcomeOf(row.status, row.batch_state, row.error);
  const updated = row.seen_at ?? row.final_at ?? row.ended_at ?? row.sent_at ?? row.dispatched_at ?? row.created_at;
  return {
    id: String(row.id),
    chainId: String(row.chain_id ?? row.id),
    groupId: row.group_id,
    TaskId: row.task_id,
    type: row.type,
    payload: { sender: row.sender, text: row.text },
    recipient: row.recipient,
    state: { status, error, errorText: row.error_text, moderation: 'approved' },
    stats: { characters: row.characters, segments: row.parts, encoding: row.encoding === 0 ? 'gsm7' : 'ucs2' },
    meta: { operator: row.operator, provider: row.provider },
    price: toAmount(toUnits(row.price)),
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: updated.toISOString(),
  };
}
