import type { Locale } from '@cabinet/domain/locales';
import { supportEmail } from '@cabinet/domain/settings';
import { SUPPORT_LIMITS, supportMessageSchema, type NewSupportMessage } from '@cabinet/domain/support';
import type { App, Module } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { withRateLimit } from '../../plugins/rate-limit/with-rate-limit.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { SupportMessages } from './messages.ts';
import './tables.ts';
import { threadRoutes } from './thread-routes.ts';

const HOUR_SECONDS = 3600;

/**
 * The cabinet's own support chat (`chat.provider: mail`): `GET /support/messages` the conversation, `POST` writes
 * more, which is kept and goes to support as an email that can be answered. 404 while the settings name another chat or none.
 */
function supportRoutes(app: App): void {
  const { identity, mail, settings } = app.services;
  const messages = new SupportMessages(app.db);
  const tries = new RateWindow(app.pool, SUPPORT_LIMITS.perHour, HOUR_SECONDS);
  const tags = ['support'];

  async function recipient(): Promise<{ email: string; title: string; locale: Locale }> {
    const shared = await settings.publicSettings();
    const email = shared.chat.provider === 'mail' ? supportEmail(shared) : undefined;
    if (!email) throw new ApiError('NOT_FOUND');
    return { email, title: shared.frontend.title, locale: shared.frontend.locale };
  }

  app.get(
    '/support/messages',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'The latest messages of the account’s conversation with support: {data, total}' },
    },
    async ({ caller }) => {
      await recipient();
      const data = await messages.latest(caller.account.id, SUPPORT_LIMITS.shown);
      return { data, total: data.length };
    },
  );

  app.post<{ Body: NewSupportMessage }>(
    '/support/messages',
    { config: { access: 'session', duringMaintenance: true }, schema: { tags, summary: 'Write to support', body: supportMessageSchema } },
    async ({ caller, body }, reply) => {
      const { id } = caller.account;
      const { email, title, locale } = await recipient();
      await withRateLimit(tries, [`support:${id}`], reply);
      const user = await identity.accounts.get({ account: caller.account, scope: 'me' }, id);
      if (!user) throw new ApiError('NOT_FOUND');
      const { firstName, lastName, phone } = user.data;
      const name = [firstName, lastName].filter(Boolean).join(' ');
      const values = { title, name, username: user.username, email: user.data.email, phone, text: body.text };
      const link = `${app.config.publicUrl}/operations/support?open=${id}`;
      const made = await messages.add(id, body, { by: 'account' }, (db) =>
        mail.enqueue(email, { name: 'support', locale, values, link }, { db, replyTo: user.data.email }),
      );
      app.live.refresh('supportThreads', 'updated', id);
      return reply.code(201).send(made);
    },
  );

  app.put(
    '/support/messages/seen',
    { config: { access: 'session', duringMaintenance: true }, schema: { tags, summary: 'The account has seen all answers' } },
    async ({ caller }, reply) => {
      await messages.markSeen(caller.account.id);
      return reply.code(204).send();
    },
  );
}

/** Support: what customers write to whoever runs the cabinet, and its answers. */
export const module: Module = {
  name: 'support',
  routes(app) {
    supportRoutes(app);
    threadRoutes(app);
  },
};
