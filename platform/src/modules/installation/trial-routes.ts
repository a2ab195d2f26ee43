import { mailTestSchema, type NewMailTest } from '@cabinet/domain/installation-settings';
import type { App } from '../../module.ts';
import { withRateLimit } from '../../plugins/rate-limit/with-rate-limit.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';

const tags = ['installation'];

/** Emails of trial that an account may send an hour. */
const MAILS_PER_HOUR = 30;
const HOUR_SECONDS = 3600;

/** `POST /installation/tests/{mail,payment,storage}`: tries what is connected and answers what it said. */
export function trialRoutes(app: App): void {
  const { settings, mailTrial, payments, storage } = app.services;
  const tries = new RateWindow(app.pool, MAILS_PER_HOUR, HOUR_SECONDS);
  const config = { access: 'installation.update' } as const;
  app.post<{ Body: NewMailTest }>(
    '/installation/tests/mail',
    { config, schema: { tags, summary: 'Send an email now and answer what the mail server said', body: mailTestSchema } },
    async ({ caller: { account }, body }, reply) => {
      await withRateLimit(tries, [`mailTest:${account.id}`], reply);
      const { frontend } = await settings.installation();
      const values = { title: frontend.title, username: account.username };
      const link = `${app.config.publicUrl}/operations/settings`;
      const data = [await mailTrial.send(body.email, { name: 'trial', locale: frontend.locale, values, link })];
      return { data };
    },
  );
  app.post(
    '/installation/tests/payment',
    { config, schema: { tags, summary: 'Ask each payment service whether it takes payments, and answer what it said' } },
    async () => ({ data: await payments.check() }),
  );
  app.post(
    '/installation/tests/storage',
    { config, schema: { tags, summary: 'Write, read and remove a file, and answer how it went' } },
    async () => ({ data: [await storage.check()] }),
  );
}
