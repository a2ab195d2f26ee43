import type { InstallationTestResult } from '@cabinet/domain/installation-settings';
import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import { renderEmail, type Email, type EmailTexts } from './email.ts';
import type { MailQueue } from './mail-queue.ts';

/** Time that the mail server has for each step of a trial. */
const TIMEOUT_MS = 15_000;

/** Sends an email at once, past the queue, and answers what the mail server said of it. */
export class MailTrial {
  readonly #config: Pick<Config, 'mail' | 'demo'>;
  readonly #texts: EmailTexts;
  readonly #queue: MailQueue;

  constructor(config: Pick<Config, 'mail' | 'demo'>, texts: EmailTexts, queue: MailQueue) {
    this.#config = config;
    this.#texts = texts;
    this.#queue = queue;
  }

  /** Tries to send an email; without a mail server it is kept in the outbox of demo data, or nothing is sent at all. */
  async send(to: string, email: Email): Promise<InstallationTestResult> {
    const { mail, demo } = this.#config;
    if (mail.smtpUrl !== undefined) return this.#sendThrough(mail.smtpUrl, to, email);
    if (demo) await this.#queue.enqueue(to, email);
    return { outcome: demo ? 'outbox' : 'absent', of: '', answer: '', milliseconds: 0 };
  }

  async #sendThrough(url: string, to: string, email: Email): Promise<InstallationTestResult> {
    const begun = Date.now();
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    const server = nodemailer.createTransport({ url, ...timeouts });
    const result = (outcome: 'ok' | 'failed', answer: string) => ({
      outcome,
      of: new URL(url).host,
      answer,
      milliseconds: Date.now() - begun,
    });
    try {
      const { response } = await server.sendMail({ from: this.#config.mail.from, to, ...renderEmail(this.#texts, email) });
      return result('ok', response);
    } catch (error) {
      return result('failed', (error as Error).message);
    } finally {
      server.close();
    }
  }
}

declare module '../../services.ts' {
  interface Services {
    mailTrial: MailTrial;
  }
}
