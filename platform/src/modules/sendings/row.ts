import type { MessageType } from '@cabinet/domain/channels';
import { LOOKUP_TYPES, type LookupResult } from '@cabinet/domain/lookup-results';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Sending } from '@cabinet/domain/sendings';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { Moderation } from '@cabinet/domain/statuses';
import type { TextVariant } from '@cabinet/domain/text-tests';
import { BatchState, OWN_PAYLOAD, outcomeOf } from '@cabinet/engine';

/** A message joined with its batch and its task. */
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
  payload: PayloadExtras | null;
  links: NamedLinks | null;
  /** Times that people followed its links; null where it has none. */
  clicks: number | null;
  moderation: Moderation | null;
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
  result: LookupResult | null;
  is_test: boolean;
  variant: TextVariant | null;
}

/** SQL: what the messages of a batch `b` of the task `t` say beyond their text, as it was written. */
export const PAYLOAD = `case when b.step = 0 then ${OWN_PAYLOAD} else t.fallbacks -> (b.step - 1) -> 'payload' end`;

const LINKS = `case when b.step = 0 then t.links else t.fallbacks -> (b.step - 1) -> 'links' end`;
/** Times that people followed links of a message; only messages with links are asked for them. */
export const CLICKS = `case when (${LINKS}) is not null
  then (select count(*)::int from message_click k where k.sending_id = s.id and not k.is_automatic) end`;

const LOOKUPS = [...LOOKUP_TYPES].map((type) => `'${type}'`).join();

const columns = (
  payload: string,
) => `s.id, s.batch, s.chain_id, s.status, s.parts, s.characters, s.encoding, s.price::text, s.recipient, s.operator, coalesce(s.text, b.text, t.text) as text,
  ${payload} as payload, ${LINKS} as links, ${CLICKS} as clicks, t.moderation,
  s.error, case when b.state = ${BatchState.rejected} then t.moderation_reason else s.error_text end as error_text, s.sent_at, s.final_at, s.seen_at, b.state as batch_state, b.step, coalesce(s.provider, b.provider) as provider, b.group_id, b.task_id, b.owner_id, b.type, b.sender,
  b.created_at, b.dispatched_at, b.ended_at, b.is_test, b.variant,
  case when b.type in (${LOOKUPS}) then (select l.result from lookup_result l where l.sending_id = s.id) end as result`;

/** Columns of `SendingRow`, with the tables named `s`, `b` and `t`; for lists, which show no pages of mail. */
export const COLUMNS = columns(`(${PAYLOAD}) - 'html'`);
/** Columns of `SendingRow` with the whole payload, pages of mail too. */
export const WHOLE_COLUMNS = columns(PAYLOAD);

/** A message as the API shows it; `payload` is what it says beyond its text, filled. */
export function toSending(row: SendingRow, payload: PayloadExtras = {}): Sending {
  const { status, error } = outcomeOf(row.status, row.batch_state, row.error);
  const updated = row.seen_at ?? row.final_at ?? row.ended_at ?? row.sent_at ?? row.dispatched_at ?? row.created_at;
  return {
    id: String(row.id),
    chainId: String(row.chain_id ?? row.id),
    groupId: row.group_id,
    TaskId: row.task_id,
    type: row.type,
    payload: { sender: row.sender, text: row.text, ...payload },
    recipient: row.recipient,
    state: { status, error, errorText: row.error_text, moderation: row.moderation ?? 'approved' },
    stats: {
      characters: row.characters,
      segments: row.parts,
      encoding: row.encoding === 0 ? 'gsm7' : 'ucs2',
      ...(row.clicks === null ? {} : { clicks: row.clicks }),
    },
    meta: { operator: row.operator, provider: row.provider, ...(row.result ? { result: row.result } : {}) },
    price: toAmount(toUnits(row.price)),
    ...(row.variant ? { variant: row.variant } : {}),
    livemode: !row.is_test,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: updated.toISOString(),
  };
}
