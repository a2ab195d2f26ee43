import type { Module } from '../../module.ts';
import { readEmailTexts } from './email.ts';
import { MailQueue } from './mail-queue.ts';
import { MailTrial } from './mail-trial.ts';
import { outboxRoutes } from './outbox-page.ts';
import { sweepEmails } from './retention.ts';
import { startSmtpSender } from './smtp-sender.ts';

/** The cabinet's own emails: recovery of a password, a welcome, notifications. Messages of customers go through providers instead. */
export const module: Module = {
  name: 'mail',
  async services(app) {
    const texts = await readEmailTexts();
    app.services.mail = new MailQueue(app.db, texts);
    app.services.mailTrial = new MailTrial(app.config, texts, app.services.mail);
  },
  rootRoutes: outboxRoutes,
  jobs: (app) => [{ name: 'mail.deleteOld', schedule: '9 * * * *', run: () => sweepEmails(app) }],
  work(app) {
    const { mail } = app.services;
    const stop = app.config.mail.smtpUrl ? startSmtpSender(app, mail, app.config.mail) : undefined;
    if (!stop) app.log.info(app.config.demo ? 'mail stays in the outbox: /debug/mail' : 'SMTP_URL is not set: mail is not sent');
    return stop;
  },
};
