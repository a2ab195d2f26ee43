import nodemailer from 'nodemailer';
import { Loop } from '@cabinet/engine';
import type { Config } from '../../config.ts';
import type { App, Stop } from '../../module.ts';
import type { MailQueue, QueuedEmail } from './mail-queue.ts';

/** Delay before each further attempt; after the last one the email is dropped, with a line in the log. */
const RETRY_DELAYS_SECONDS = [10, 60, 600, 3600, 4 * 3600, 12 * 3600];
const POLL_INTERVAL_MS = 5000;

/** Tells mail servers not to answer, by notices of absence above all (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

const isPermanent = (error: unknown) => Number((error as { responseCode?: number }).responseCode) >= 500;

/** Sends queued emails through the mail server of `SMTP_URL`, one after the other; any worker node may do so. */
export function startSmtpSender(app: Pick<App, 'log'>, mail: MailQueue, { smtpUrl, from }: Config['mail']): Stop {
  const server = nodemailer.createTransport(smtpUrl);
  const domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  async function handleFailure({ id, tries }: QueuedEmail, error: Error): Promise<void> {
    const seconds = RETRY_DELAYS_SECONDS[tries - 1];
    if (seconds === undefined || isPermanent(error)) {
      app.log.error({ err: error, email: id, tries }, 'an email was dropped after its last attempt');
      return mail.remove(id);
    }
    app.log.warn({ err: error, email: id, tries }, 'an email was not sent and is tried again later');
    return mail.retryAfter(id, seconds, error.message);
  }

  async function sendNext(): Promise<boolean> {
    const email = await mail.claim();
    if (!email) return false;
    const { id, recipient: to, replyTo, subject, text, html } = email;
    try {
      await server.sendMail({ from, to, replyTo, subject, text, html, messageId: `<${id}@${domain}>`, headers: AUTOMATIC });
      await mail.remove(id);
    } catch (error) {
      await handleFailure(email, error as Error);
    }
    return true;
  }

  const loop = new Loop(sendNext, POLL_INTERVAL_MS, (error) => app.log.error({ err: error }, 'mail failed'));
  mail.onEnqueued = () => loop.wake();
  loop.start();
  return async () => {
    await loop.stop();
    server.close();
  };
}
