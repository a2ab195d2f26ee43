import nodemailer, { type Transporter } from 'nodemailer';
import type { App } from '../../module.ts';
import type { MailQueue, QueuedEmail } from './mail-queue.ts';

/** Delay before each further attempt; after the last one the email is dropped, with a line in the log. */
const RETRY_DELAYS_SECONDS = [10, 60, 600, 3600, 4 * 3600, 12 * 3600];

/** Tells mail servers not to answer, by notices of absence above all (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

const isPermanent = (error: unknown) => Number((error as { responseCode?: number }).responseCode) >= 500;

/** Sends queued emails through the mail server of `SMTP_URL`. */
export class SmtpSender {
  readonly #log: App['log'];
  readonly #mail: MailQueue;
  readonly #server: Transporter;
  readonly #from: string;
  readonly #domain: string;

  constructor({ log, config }: Pick<App, 'log' | 'config'>, mail: MailQueue) {
    const { smtpUrl, from } = config.mail;
    this.#log = log;
    this.#mail = mail;
    this.#server = nodemailer.createTransport(smtpUrl);
    this.#from = from;
    this.#domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  }

  /** Sends an email; answers when to try again where the mail server does not take it. */
  async send(id: string): Promise<Date | undefined> {
    const email = await this.#mail.take(id);
    if (email === undefined || email instanceof Date) return email;
    const { recipient: to, replyTo, subject, text, html } = email;
    try {
      const messageId = `<${id}@${this.#domain}>`;
      await this.#server.sendMail({ from: this.#from, to, replyTo, subject, text, html, messageId, headers: AUTOMATIC });
    } catch (error) {
      return this.#onFailure(email, error as Error);
    }
    await this.#mail.remove(id);
    return undefined;
  }

  close(): void {
    this.#server.close();
  }

  async #onFailure({ id, tries }: QueuedEmail, error: Error): Promise<Date | undefined> {
    const seconds = RETRY_DELAYS_SECONDS[tries - 1];
    if (seconds === undefined || isPermanent(error)) {
      this.#log.error({ err: error, email: id, tries }, 'an email was dropped after its last attempt');
      await this.#mail.remove(id);
      return undefined;
    }
    this.#log.warn({ err: error, email: id, tries }, 'an email was not sent and is tried again later');
    return this.#mail.retryAfter(id, seconds, error.message);
  }
}
