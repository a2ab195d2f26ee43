import { boolean, number, object, string, type InferType } from './validation.ts';

/** Settings of an SMTP provider. */
export const smtpSettingsSchema = object({
  host: string().trim().required().max(255),
  port: number().integer().required().min(1).max(65_535).default(587),
  /** With `starttls`, an unencrypted connection is refused. */
  security: string().oneOf(['none', 'starttls', 'tls']).default('starttls'),
  username: string().max(255).default(''),
  /** The From address, shown with the sender's name; a sender that is an address replaces it. */
  from: string().trim().required().email().max(255),
  /** Subject of messages that have none. */
  subject: string().trim().max(255).default(''),
  connections: number().integer().required().min(1).max(20).default(2),
  /** Messages per second of all nodes together; 0 is unlimited. */
  throughput: number().required().min(0).max(10_000).default(0),
  responseSeconds: number().min(0.1).max(120).default(20),
  /** The unsubscribe address, with `${recipient}` and `${reference}` filled; sent as List-Unsubscribe. */
  unsubscribe: string().trim().max(500).default(''),
  /**
   * The address that each mail has a return address made of, `bounces+…@host`; what comes there is to be given to the provider's address for
   * reports. Without it bounces go to `from`, and nobody reads them.
   */
  bounces: string().trim().email().max(255).default(''),
  /** Requests delivery status notifications (DSN) from servers that offer them. */
  asksForNotices: boolean().default(true),
}).noUnknown();
export type SmtpSettings = InferType<typeof smtpSettingsSchema>;
