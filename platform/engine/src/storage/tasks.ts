import type { RerouteTrigger, RouteRule } from '@cabinet/domain/routing-rules';
import type { MessageType } from '@cabinet/domain/channels';
import { toUnits, type Units } from '@cabinet/domain/money';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { Moderation, TaskState } from '@cabinet/domain/statuses';
import type { TextVariant } from '@cabinet/domain/text-tests';
import type { AudienceSpec } from '../audience/audience.ts';
import type { LookupPeriod } from '../audience/operators.ts';
import type { BilledTariff, ChainStep } from '../accept/billed-step.ts';
import type { SecondText, StepTariff } from '../accept/send-request.ts';
import type { HiddenCodes } from '../hidden-codes.ts';
import { firstRow, type Db } from './sql.ts';

/** A task as the engine reads it. */
export interface EngineTask {
  id: string;
  ownerId: string;
  title: string;
  state: TaskState;
  type: MessageType;
  sender: string;
  text: string;
  audience: AudienceSpec;
  startsAt: Date;
  stretchHours: number;
  /** When nobody is written to, by the recipients' own clocks; undefined where it goes at any time. */
  quiet: QuietHours | undefined;
  lane: number;
  groupId: string;
  billingId: string;
  tariff: StepTariff;
  otherTariffs: readonly BilledTariff[];
  /** Seconds of its recording. */
  recorded: number | undefined;
  providers: string[];
  total: number;
  held: Units;
  cursor: string | null;
  made: number;
  madePrice: Units;
  queuePosition: number | null;
  isMade: boolean;
  reason: string | null;
  fallbacks: readonly ChainStep[];
  /** Milliseconds; null takes the engine's. */
  validity: number | null;
  reroute: RerouteTrigger[];
  rules: readonly RouteRule[] | undefined;
  payload: PayloadExtras | undefined;
  /** The links that its texts name. */
  links: NamedLinks | undefined;
  /** Undefined where it needs none. */
  moderation: Moderation | undefined;
  /** Look-ups of numbers that count for it; undefined where none does. */
  lookups: LookupPeriod | undefined;
  /** The budget by which it spends. */
  budgetId: string | undefined;
  /** The codes that stand masked in its texts; undefined where there is none, or once it is over. */
  hiddenCodes: HiddenCodes | undefined;
  /** Whether it came by a test key. */
  isTest: boolean;
  /** A second text that is tried; undefined where one text goes to all. */
  textTest: SecondText | undefined;
  /** When the better text is taken; null before both went out. */
  decideAt: Date | null;
  /** The text that goes to the rest, once that is known. */
  winner: TextVariant | null;
  /** Where it was accepted, as `traceparent` of W3C; undefined where no trace was kept. */
  trace: string | undefined;
}

export interface TaskRow {
  id: string;
  owner_id: string;
  title: string;
  state: TaskState;
  message_type: MessageType;
  sender: string;
  text: string;
  audience: AudienceSpec;
  starts_at: Date;
  stretch_hours: string;
  quiet_hours: QuietHours | null;
  lane: number;
  group_id: string;
  billing_id: string;
  tariff: Omit<StepTariff, 'id'>;
  other_tariffs: BilledTariff[] | null;
  recorded: number | null;
  tariff_id: string;
  providers: string[];
  total: number;
  held: string;
  cursor: string | null;
  made: number;
  made_price: string;
  turn: string | number | null;
  is_made: boolean;
  reason: string | null;
  fallbacks: ChainStep[] | null;
  validity: number | null;
  reroute: RerouteTrigger[];
  rules: RouteRule[] | null;
  payload: PayloadExtras | null;
  links: NamedLinks | null;
  moderation: Moderation | null;
  networks_since: Date | null;
  budget_id: string | null;
  hidden_codes: HiddenCodes | null;
  is_test: boolean;
  text_test: SecondText | null;
  decide_at: Date | null;
  winner: TextVariant | null;
  trace: string | null;
  created_at: Date;
}

export function toTask(row: TaskRow): EngineTask {
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    state: row.state,
    type: row.message_type,
    sender: row.sender,
    text: row.text,
    audience: row.audience,
    startsAt: row.starts_at,
    stretchHours: Number(row.stretch_hours),
    quiet: row.quiet_hours ?? undefined,
    lane: row.lane,
    groupId: row.group_id,
    billingId: row.billing_id,
    tariff: { ...row.tariff, id: row.tariff_id },
    otherTariffs: row.other_tariffs ?? [],
    recorded: row.recorded ?? undefined,
    providers: row.providers,
    total: row.total,
    held: toUnits(row.held),
    cursor: row.cursor,
    made: row.made,
    madePrice: toUnits(row.made_price),
    queuePosition: row.turn === null ? null : Number(row.turn),
    isMade: row.is_made,
    reason: row.reason,
    fallbacks: row.fallbacks ?? [],
    validity: row.validity,
    reroute: row.reroute,
    rules: row.rules ?? undefined,
    payload: row.payload ?? undefined,
    links: row.links ?? undefined,
    moderation: row.moderation ?? undefined,
    lookups: row.networks_since === null ? undefined : { since: row.networks_since, until: row.created_at },
    budgetId: row.budget_id ?? undefined,
    hiddenCodes: row.hidden_codes ?? undefined,
    isTest: row.is_test,
    textTest: row.text_test ?? undefined,
    decideAt: row.decide_at,
    winner: row.winner,
    trace: row.trace ?? undefined,
  };
}

/**
 * SQL: what a task’s own messages of the batch `b` say beyond their text. They try the second of two texts, or are of the rest that gets it: what tries
 * none is only made once the winner is known.
 */
export const OWN_PAYLOAD = ownPayload('b.variant', 't');

/** SQL: what messages of a batch that tries `variant` say beyond their text, by the columns of the task `t`. */
export function ownPayload(variant: string, t: string): string {
  return `case when coalesce(${variant}, ${t}.winner) = 'b' then coalesce(${t}.text_test -> 'payload', ${t}.payload) else ${t}.payload end`;
}

/** The one task that a condition finds; `tail` may lock it. */
export async function findTask(db: Db, tail: string, values: readonly unknown[]): Promise<EngineTask | undefined> {
  const row = await firstRow<TaskRow>(db, `select * from task where ${tail}`, values);
  return row && toTask(row);
}
