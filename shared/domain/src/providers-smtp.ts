import { boolean, number, object, string, type InferType } from './validation.ts';

/** Settings of an SMTP provider. */
export const smtpSettingsSchema = object({
  host: string().trim().required().max(255),
  port: number().integer().required().min(1).max(65_535).default(587),
  /** `starttls` refuses to go on unencrypted. */
  security: string().oneOf(['none', 'starttls', 'tls']).default('starttls'),
  username: string().max(255).default(''),
  /** Sends from here, under the sender's name; a sender that is an address itself is put in its place. */
  from: string().trim().required().email().max(255),
  /** Of messages without a subject of their own. */
  subject: string().trim().max(255).default(''),
  connections: number().integer().required().min(1).max(20).default(2),
  /** Messages a second of all nodes together; 0 does not limit. */
  throughput: number().required().min(0).max(10_000).default(0),
  responseSeconds: number().min(0.1).max(120).default(20),
  /** Address that takes its reader off the list, `${recipient}` and `${reference}` filled; sent as List-Unsubscribe. */
  unsubscribe: string().trim().max(500).default(''),
  /** Asks the servers on the way for notices (DSN), where they offer it. */
  asksForNotices: boolean().default(true),
}).noUnknown();
export type SmtpSettings = InferType<typeof smtpSettingsSchema>;
