import type { Module } from '../../module.ts';
import { readTexts } from './letter.ts';
import { Mail } from './mail.ts';
import { outboxRoutes } from './outbox-page.ts';
import { startPostman } from './postman.ts';

const SWEEP_MS = 3_600_000;

/** The cabinet's own letters: recovery of a password, a welcome. Messages of customers go through providers instead. */
export const module: Module = {
  name: 'mail',
  async services(app) {
    app.services.mail = new Mail(app.db, await readTexts());
  },
  rootRoutes: outboxRoutes,
  work(app) {
    const { mail } = app.services;
    const timer = setInterval(() => mail.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep failed')), SWEEP_MS);
    const stop = app.config.mail.smtpUrl ? startPostman(app, mail, app.config.mail) : undefined;
    if (!stop) app.log.info(app.config.demo ? 'mail stays in the outbox: /debug/mail' : 'SMTP_URL is not set: mail is not sent');
    return async () => {
      clearInterval(timer);
      await stop?.();
    };
  },
};
