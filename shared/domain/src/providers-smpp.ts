import { array, boolean, number, object, string, type InferType } from './validation.ts';

/** How a text of several parts travels: joined by a header of ours, by TLVs, or whole for the centre to split. */
export const LONG_TEXTS = ['udh8', 'udh16', 'sar', 'payload'] as const;
/** How ids in receipts stand to those in answers; `auto` finds out from the first receipts. */
export const MESSAGE_ID_FORMS = ['auto', 'same', 'decimalInReceipts', 'hexInReceipts'] as const;

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
  /** Submits on their way at once, on each connection. */
  window: whole().min(1).max(1000).default(10),
  /** `submit_sm` a second of all nodes together; 0 does not limit. */
  throughput: number().required().min(0).max(100_000).default(0),
  enquireLinkSeconds: number().min(1).max(600).default(30),
  responseSeconds: number().min(0.1).max(60).default(10),
  longText: string().oneOf(LONG_TEXTS).default('udh8'),
  dataCoding: object({ gsm: whole().min(0).max(255).default(0), ucs2: whole().min(0).max(255).default(8) }).noUnknown(),
  sender: object({ alphanumeric: kind(5, 0), short: kind(3, 0), international: kind(1, 1) }).noUnknown(),
  recipient: kind(1, 1),
  /** Whether numbers keep their plus. */
  plus: boolean().default(false),
  messageIds: string().oneOf(MESSAGE_ID_FORMS).default('auto'),
  /** Answers after which a message is offered again, beside those that mean it by the standard. */
  temporaryErrors: array(whole().min(1).max(0xffff)).default([]),
  /** Whether our validity period is told to the centre. */
  sendsValidity: boolean().default(true),
  /** Whether the end of our own id travels as `user_message_reference`, for centres that drop what comes twice. */
  sendsReference: boolean().default(false),
  /** How long a missing receipt is waited for. */
  reportHours: number().min(0.01).max(168).default(72),
}).noUnknown();
export type SmppSettings = InferType<typeof smppSettingsSchema>;
