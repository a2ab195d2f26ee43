import { accountKeySchema, type AccountKey, type SecuredAccount } from '@cabinet/domain/account-links';
import type { App } from '../../../module.ts';
import { addressOf } from '../../../plugins/auth/auth.ts';
import { personIdOf } from '../../../plugins/auth/person.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { consumeOrSolve } from '../../../plugins/rate-limit/consume-or-solve.ts';
import { clientNetwork } from '../../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { recordEvent } from '../../../resource/journal.ts';
import type { AccountLinks } from '../account-links.ts';
import { KnownDevices } from '../known-devices.ts';
import type { PublicCalls } from '../public-calls.ts';
import { RecoveryKeys } from '../recovery-keys.ts';
import type { SecurityEmails } from '../security-emails.ts';

/**
 * What the links of emails do, and the emails that are asked for: `POST /emailConfirmation` sends the link again, `POST /confirmEmail` makes an
 * address count, `POST /notMe` ends every session of an account and answers a recovery key (decisions.md "Settled since").
 */
export function emailRoutes(app: App, publicCalls: PublicCalls, links: AccountLinks, emails: SecurityEmails): void {
  const { identity } = app.services;
  const tags = ['session'];

  app.post(
    '/emailConfirmation',
    {
      config: { access: 'users.update', refusesActing: true },
      schema: { tags, summary: 'Send the link that confirms the email of the account once more' },
    },
    async ({ caller }, reply) => {
      const id = personIdOf(caller.account);
      await withRateLimit(publicCalls.window, [`confirmation:${id}`], reply);
      await app.db.transaction().execute((trx) => emails.sendConfirmation(id, trx));
      return reply.code(204).send();
    },
  );

  app.post<{ Body: AccountKey }>(
    '/confirmEmail',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary:
          'Confirm an email with the key that was sent to it; 404 LINK_KEY, 409 EMAIL_TAKEN where another account has confirmed it; 429 with a puzzle where an address confirms many',
        security: [],
        body: accountKeySchema,
      },
    },
    async (request, reply) => {
      const ofAddress = publicCalls.of(`confirm:address:${clientNetwork(request.ip)}`);
      await consumeOrSolve(app.puzzles, 'confirmEmail', [ofAddress], request, reply);
      const confirm = () =>
        app.db.transaction().execute(async (trx) => {
          const link = await links.take('confirmEmail', request.body.key, trx);
          if (!link?.email) throw new ApiError('LINK_KEY');
          const confirmed = await identity.accounts.confirmEmail(link.userId, link.email, trx);
          const by = { account: { id: link.userId, actorId: null }, ip: addressOf(request) };
          const after = { email: link.email };
          await recordEvent(trx, by, { action: 'confirmEmail', resource: 'users', rowId: link.userId, ownerId: link.userId, after });
          return confirmed;
        });
      const email = app.cellLink && (await links.emailOf('confirmEmail', request.body.key));
      const user = await app.services.directory.holding(email === undefined ? [] : [{ kind: 'email', name: email }], confirm);
      app.live.publish('users', 'updated', user.id, [user]);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: AccountKey }>(
    '/notMe',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary:
          'Say with the key of a letter that a change was not one’s own: ends every session; {recoveryKey}; 404 LINK_KEY; 429 with a puzzle where an address says it often',
        security: [],
        body: accountKeySchema,
      },
    },
    async (request, reply): Promise<SecuredAccount> => {
      const ofAddress = publicCalls.of(`not-me:address:${clientNetwork(request.ip)}`);
      await consumeOrSolve(app.puzzles, 'notMe', [ofAddress], request, reply);
      const link = await app.db.transaction().execute(async (trx) => {
        const taken = await links.take('notMe', request.body.key, trx);
        if (!taken) throw new ApiError('LINK_KEY');
        const { userId, email, tokenId } = taken;
        await links.removeOf(userId, 'confirmEmail', trx);
        if (email) await identity.accounts.putEmailBack(userId, email, trx);
        if (tokenId) await identity.tokens.removeOf(userId, tokenId, trx);
        await new KnownDevices(app.db).forgetAll(userId, trx);
        await app.services.twoFactor?.devices.forgetAll(userId, trx);
        const by = { account: { id: userId, actorId: null }, ip: addressOf(request) };
        await recordEvent(trx, by, { action: 'notMe', resource: 'sessions', ownerId: userId, after: email ? { email } : null });
        return taken;
      });
      await identity.endSessionsOf(link.userId);
      if (link.tokenId) app.live.endSession(link.tokenId);
      const keys = new RecoveryKeys(app.db);
      await keys.removeOf(link.userId);
      return { recoveryKey: await keys.create(link.userId) };
    },
  );
}
