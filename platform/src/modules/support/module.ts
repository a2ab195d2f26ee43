import { DEFAULT_LOCALE } from '@cabinet/domain/locales';
import { supportEmail } from '@cabinet/domain/settings';
import { SUPPORT_LIMITS, supportMessageSchema, type NewSupportMessage } from '@cabinet/domain/support';
import type { App, Module } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { limited } from '../identity/limited.ts';
import { Tries } from '../identity/tries.ts';
import { SupportMessages } from './messages.ts';

const HOUR_SECONDS = 3600;

/**
 * The cabinet's own support chat (`chat.provider: mail`): `GET /support/messages` what the account wrote, `POST` writes
 * more, which is kept and goes to support as a letter that can be answered. 404 while the settings name another chat or none.
 */
function supportRoutes(app: App): void {
  const { identity, mail, settings } = app.services;
  const messages = new SupportMessages(app.db);
  const tries = new Tries(app.pool, SUPPORT_LIMITS.perHour, HOUR_SECONDS);
  const tags = ['support'];

  async function recipient(): Promise<{ email: string; title: string }> {
    const shared = await settings.shared();
    const email = shared.chat.provider === 'mail' ? supportEmail(shared) : undefined;
    if (!email) throw new ApiError('NOT_FOUND');
    return { email, title: shared.frontend.title };
  }

  app.get(
    '/support/messages',
    { config: { access: 'session' }, schema: { tags, summary: 'What the account wrote to support lately: {data, total}' } },
    async ({ caller }) => {
      await recipient();
      const data = await messages.latest(caller.account.id, SUPPORT_LIMITS.shown);
      return { data, total: data.length };
    },
  );

  app.post<{ Body: NewSupportMessage }>(
    '/support/messages',
    { config: { access: 'session' }, schema: { tags, summary: 'Write to support', body: supportMessageSchema } },
    async ({ caller, body }, reply) => {
      const { id } = caller.account;
      const { email, title } = await recipient();
      await limited(tries, [`support:${id}`], reply, async () => undefined);
      const user = await identity.accounts.get({ account: caller.account, scope: 'me' }, id);
      if (!user) throw new ApiError('NOT_FOUND');
      const { firstName, lastName, phone } = user.data;
      const name = [firstName, lastName].filter(Boolean).join(' ');
      const values = { title, name, username: user.username, email: user.data.email, phone, text: body.text };
      const made = await messages.add(id, body, (db) =>
        mail.post(
          email,
          { name: 'support', locale: DEFAULT_LOCALE, values, link: `${app.config.publicUrl}/users` },
          { db, replyTo: user.data.email },
        ),
      );
      return reply.code(201).send(made);
    },
  );
}

/** Support: what customers write to whoever runs the cabinet. */
export const module: Module = { name: 'support', routes: supportRoutes };
