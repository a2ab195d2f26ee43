import nodemailer from 'nodemailer';
import { Loop } from '../../engine/loop.ts';
import type { Config } from '../../config.ts';
import type { App, Stop } from '../../module.ts';
import type { Mail, WaitingLetter } from './mail.ts';

/** Seconds before each further try; after the last the letter is given up, with a line in the log. */
const BACK_OFF = [10, 60, 600, 3600, 4 * 3600, 12 * 3600];
const POLL_MS = 5000;

const isFinal = (error: unknown) => Number((error as { responseCode?: number }).responseCode) >= 500;

/** Hands waiting letters to the mail server of `SMTP_URL`, one after the other, on any node that works. */
export function startPostman(app: Pick<App, 'log'>, mail: Mail, { smtpUrl, from }: Config['mail']): Stop {
  const server = nodemailer.createTransport(smtpUrl);

  async function failed({ id, tries }: WaitingLetter, error: Error): Promise<void> {
    const seconds = BACK_OFF[tries - 1];
    if (seconds === undefined || isFinal(error)) {
      app.log.error({ err: error, letter: id, tries }, 'a letter was given up');
      return mail.forget(id);
    }
    app.log.warn({ err: error, letter: id, tries }, 'a letter has to wait');
    return mail.putOff(id, seconds, error.message);
  }

  async function step(): Promise<boolean> {
    const letter = await mail.take();
    if (!letter) return false;
    const { id, recipient: to, replyTo, subject, text, html } = letter;
    try {
      await server.sendMail({ from, to, replyTo, subject, text, html, messageId: `<${id}@cabinet>` });
      await mail.forget(id);
    } catch (error) {
      await failed(letter, error as Error);
    }
    return true;
  }

  const loop = new Loop(step, POLL_MS, (error) => app.log.error({ err: error }, 'mail failed'));
  mail.onPosted = () => loop.wake();
  loop.start();
  return async () => {
    await loop.stop();
    server.close();
  };
}
