import { addressKind } from '@cabinet/domain/channels';
import { toDecimal, type Units } from '@cabinet/domain/money';
import type { Tariff } from '@cabinet/domain/tariffs';
import { BatchState, LANE } from '@cabinet/engine';
import type { PastSend } from './history.ts';

const DAY = 86_400_000;

export type Row = Readonly<Record<string, unknown>>;

/** What came of a past send. */
export interface Made {
  lo: number;
  total: Units;
  released: Units;
  end: Date;
  /** Messages by their own status. */
  counts: readonly number[];
  errors: ReadonlyMap<string, number>;
  recipients: readonly string[];
  /** The list it went to; its recipients were typed when there is none. */
  list: string | undefined;
  now: Date;
}

/** A row of `billing`, with what a caller leaves out empty. */
export function billingRow(row: Row): Row {
  const empty = {
    tariff_id: null,
    task_id: null,
    group_id: null,
    title: null,
    payment_id: null,
    price: 0,
    count: 0,
    multiplier: 1,
    hidden: {},
    moved: 0,
    held: 0,
    captured: 0,
    released: 0,
  };
  return { ...empty, ...row };
}

/** Every row beside its messages that a settled send leaves. */
export function rowsOf(
  send: PastSend,
  owner_id: string,
  tariff: Tariff,
  ids: { task: string; billing: string; group: string },
  made: Made,
): { billing: Row[]; task: Row[]; batch: Row[]; batch_stat: Row[]; task_error: Row[] } {
  const { at, type, sender, text, title, subject, isSingle, people } = send;
  const { list, lo, end, now } = made;
  const count = people.length;
  const price = toDecimal(made.total);
  const lane = isSingle ? LANE.single : LANE.bulk;
  const include = { lists: list ? [list] : [], addresses: list ? [] : made.recipients };
  const shared = { owner_id, group_id: ids.group, billing_id: ids.billing, sender, lane, price, created_at: at };
  const [, s1, s2, s3, s4, s5, s6] = made.counts;
  return {
    billing: [
      billingRow({
        id: ids.billing, owner_id, source: `sendings.${type}`, tariff_id: tariff.id, task_id: ids.task, group_id: ids.group, title, price, count,
        captured: toDecimal(made.total - made.released), released: toDecimal(made.released), created_at: at, updated_at: end,
      }), // prettier-ignore
    ],
    task: [
      {
        ...shared, id: ids.task, type: isSingle ? 'sendings:single' : 'sendings:bulk', title, state: 'completed', message_type: type, text, payload: subject === undefined ? null : { subject },
        audience: { kind: addressKind(type), include, exclude: { lists: [], addresses: [] }, blacklists: [] }, starts_at: at, stretch_hours: 0,
        tariff_id: tariff.id, tariff: { price: tariff.price, unit: tariff.unit, data: tariff.data }, providers: ['sandbox'], total: count, held: price,
        made: count, made_price: price, made_at: at, turn: 1, is_made: true, updated_at: end, finished_at: end,
      }, // prettier-ignore
    ],
    batch: [
      {
        ...shared, lo, hi: lo + count - 1, task_id: ids.task, type, refund: tariff.data.options.refundOnFailed, count, turn: 0, state: BatchState.dispatched,
        due_at: at, first_due_at: at, attempts: 1, is_uncertain: false, provider: 'sandbox', dispatched_at: new Date(at.getTime() + 40),
        quiet_at: new Date(Math.min(at.getTime() + DAY, now.getTime())),
      }, // prettier-ignore
    ],
    batch_stat: [{ lo, s1, s2, s3, s4, s5, s6 }],
    task_error: [...made.errors].map(([code, failed]) => ({ task_id: ids.task, code, count: failed })),
  };
}
