import { array, boolean, number, object, string, type InferType } from './validation.ts';

/** How a multipart text is submitted: in parts with a UDH, in parts with SAR TLVs, or whole in `message_payload` for the SMSC to split. */
export const LONG_MESSAGE_MODES = ['udh8', 'udh16', 'sar', 'payload'] as const;
/** How message ids in receipts relate to those in responses; `auto` detects it from the first receipts. */
export const MESSAGE_ID_FORMATS = ['auto', 'same', 'decimalInReceipts', 'hexInReceipts'] as const;

const whole = () => number().integer().required();
const kind = (ton: number, npi: number) =>
  object({ ton: whole().min(0).max(6).default(ton), npi: whole().min(0).max(18).default(npi) }).noUnknown();

/** Settings of an SMPP 3.4 provider. Binds and throughput are those of the account; see docs/providers.md for several nodes. */
export const smppSettingsSchema = object({
  host: string().trim().required().max(255),
  port: whole().min(1).max(65_535).default(2775),
  tls: boolean().default(false),
  systemId: string().required().max(15),
  systemType: string().max(12).default(''),
  bindType: string().oneOf(['transceiver', 'separate']).default('transceiver'),
  /** Connections of each node; with `separate`, that many transmitters and one receiver. */
  binds: whole().min(1).max(32).default(1),
  /** Unanswered `submit_sm` on each connection. */
  window: whole().min(1).max(1000).default(10),
  /** `submit_sm` per second of all nodes together; 0 is unlimited. */
  throughput: number().required().min(0).max(100_000).default(0),
  enquireLinkSeconds: number().min(1).max(600).default(30),
  responseSeconds: number().min(0.1).max(60).default(10),
  longText: string().oneOf(LONG_MESSAGE_MODES).default('udh8'),
  dataCoding: object({ gsm: whole().min(0).max(255).default(0), ucs2: whole().min(0).max(255).default(8) }).noUnknown(),
  sender: object({ alphanumeric: kind(5, 0), short: kind(3, 0), international: kind(1, 1) }).noUnknown(),
  recipient: kind(1, 1),
  /** Whether numbers keep their plus. */
  plus: boolean().default(false),
  messageIds: string().oneOf(MESSAGE_ID_FORMATS).default('auto'),
  /** Command statuses after which a message is submitted again, beside the standard ones. */
  temporaryErrors: array(whole().min(1).max(0xffff)).default([]),
  /** Whether `validity_period` is sent to the SMSC. */
  sendsValidity: boolean().default(true),
  /** Whether the end of our message id is sent as `user_message_reference`, for SMSCs that drop duplicates. */
  sendsReference: boolean().default(false),
  /** How long a missing receipt is waited for. */
  reportHours: number().min(0.01).max(168).default(72),
}).noUnknown();
export type SmppSettings = InferType<typeof smppSettingsSchema>;
