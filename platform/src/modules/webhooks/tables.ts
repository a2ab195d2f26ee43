import type { WebhookCall, WebhookEvent, WebhookTry } from '@cabinet/domain/webhooks';
import type { ColumnType, Generated } from 'kysely';

/** States of an event as they are stored. */
export const EVENT = { waiting: 0, delivered: 1, failed: 2 } as const;

export interface WebhookEventTable {
  id: Generated<string>;
  owner_id: string;
  event: WebhookEvent;
  subject: string;
  data: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  state: Generated<number>;
  due_at: Date;
  lease_until: Date | null;
  attempts: Generated<number>;
  last: ColumnType<WebhookCall['last'], string | null, string | null>;
  earlier: Generated<WebhookTry[] | null>;
  created_at: Date;
}

export interface WebhookEndpointTable {
  owner_id: string;
  event: WebhookEvent;
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  slow_until: Date | null;
  failing_since: Generated<Date | null>;
  told_at: Generated<Date | null>;
  switched_off_at: Generated<Date | null>;
  /** The version of the API in whose shape events are told, unless the setting names one. */
  version: Generated<string>;
}

export interface WebhookReplayTable {
  id: string;
  owner_id: string;
  event: WebhookEvent | null;
  call_state: number;
  from_at: Date;
  to_at: Date;
  cursor_at: Date;
  cursor_id: Generated<string>;
  total: number;
  done: Generated<number>;
  next_at: Date;
  is_stopped: Generated<boolean>;
  ended_at: Date | null;
  created_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    webhook_event: WebhookEventTable;
    webhook_endpoint: WebhookEndpointTable;
    webhook_replay: WebhookReplayTable;
  }
}
