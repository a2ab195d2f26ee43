import type { Module } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import { readEmailTexts } from './email.ts';
import { MailQueue, WAITING_EMAILS } from './mail-queue.ts';
import { MailTrial } from './mail-trial.ts';
import { outboxRoutes } from './outbox-page.ts';
import { sweepEmails } from './retention.ts';
import { SmtpSender } from './smtp-sender.ts';

/** The job that sends an email. */
const SEND_EMAIL = 'mail.send';
/** Emails that a node sends at once. */
const EMAILS_PER_NODE = 2;

/** The cabinet's own emails: recovery of a password, a welcome, notifications. Messages of customers go through providers instead. */
export const module: Module = {
  name: 'mail',
  async services(app) {
    const texts = await readEmailTexts();
    // Without a mail server emails stay where they are; one that is named later has all of them.
    const order = (db: Db, id: string) => app.jobs.order(SEND_EMAIL, { id, db });
    app.services.mail = new MailQueue(app.db, texts, app.config.mail.smtpUrl === undefined ? undefined : order);
    app.services.mailTrial = new MailTrial(app.config, texts, app.services.mail);
  },
  rootRoutes: outboxRoutes,
  jobs(app) {
    const hasServer = app.config.mail.smtpUrl !== undefined;
    const sender = hasServer ? new SmtpSender(app, app.services.mail) : undefined;
    app.addHook('onClose', () => sender?.close());
    return [
      { name: 'mail.deleteOld', schedule: '9 * * * *', run: () => sweepEmails(app) },
      {
        name: SEND_EMAIL,
        rows: { open: hasServer ? WAITING_EMAILS : `${WAITING_EMAILS} where false` },
        concurrency: EMAILS_PER_NODE,
        retrySeconds: 5,
        run: async ({ id }) => sender?.send(String(id)),
      },
    ];
  },
  work({ config, log }) {
    if (config.mail.smtpUrl !== undefined) return;
    log.info(config.demo ? 'mail stays in the outbox: /debug/mail' : 'SMTP_URL is not set: mail is not sent');
  },
};
