import type { ColumnType, Generated } from 'kysely';
import type { OtpTrafficKind } from '@cabinet/domain/otp-abuse';
import type { OtpChannel, OtpChannelType } from '@cabinet/domain/otp-channels';
import type { OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { OtpTemplate } from '@cabinet/domain/otp-templates';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';

type Json<T> = ColumnType<T, string, string>;

interface OwnedRow {
  id: string;
  owner_id: string;
  name: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OtpChannelTable extends OwnedRow {
  channel_type: OtpChannelType;
  additional_settings: Json<OtpChannel['additionalSettings']>;
}

export interface OtpTemplateTable extends OwnedRow {
  channel_type: OtpChannelType;
  conditions: Json<OtpTemplate['conditions']>;
  additional_settings: Json<OtpTemplate['additionalSettings']>;
}

export interface OtpWidgetTable extends OwnedRow {
  styles: Json<OtpWidget['styles']>;
  is_active: boolean;
  is_blocked: Generated<boolean>;
  ip_whitelist: string[];
  limits: ColumnType<OtpWidgetLimits | null, string | undefined, string>;
}

export interface OtpWidgetChannelTable {
  widget_id: string;
  channel_id: string;
  priority: number;
}

export interface OtpCodeTable {
  id: string;
  widget_id: string;
  owner_id: string;
  channel_id: string | null;
  phone: string;
  language: string | null;
  digest: Buffer;
  tries_left: number;
  restarts_left: number;
  sent_at: Date;
  expires_at: Date;
  verified_at: Generated<Date | null>;
  proof_digest: Generated<Buffer | null>;
  proof_used_at: Generated<Date | null>;
  network: string | null;
  prefix: string;
  country: string | null;
  codes: Generated<number>;
  cost: Generated<string>;
  created_at: Generated<Date>;
}

export interface OtpBlockTable {
  id: string;
  owner_id: string | null;
  kind: OtpTrafficKind;
  value: string;
  reason: string;
  until: Date | null;
  refused: Generated<number>;
  refused_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OtpCounterTable {
  widget_id: string;
  name: string;
  until: Date;
  codes: number;
  most: number;
}

export interface OtpHourTable {
  widget_id: string;
  hour: Date;
  country: string;
  measure: string;
  count: number;
  cost: Generated<string>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    otp_channel: OtpChannelTable;
    otp_template: OtpTemplateTable;
    otp_widget: OtpWidgetTable;
    otp_widget_channel: OtpWidgetChannelTable;
    otp_code: OtpCodeTable;
    otp_block: OtpBlockTable;
    otp_counter: OtpCounterTable;
    otp_hour: OtpHourTable;
  }
}
