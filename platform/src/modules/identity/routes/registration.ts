import { isSurveyAnswer, registrationSchema, surveySchema, type Registration, type Survey } from '@cabinet/domain/registration';
import { registrationPlan } from '@cabinet/domain/settings';
import type { App } from '../../../module.ts';
import { addressOf } from '../../../plugins/auth/auth.ts';
import { jsonOf } from '../../../plugins/cells/cell-calls.ts';
import { isUniqueViolation } from '../../../plugins/database/unique-violation.ts';
import { invalid } from '../../../plugins/errors/api-error.ts';
import { consumeOrSolve } from '../../../plugins/rate-limit/consume-or-solve.ts';
import { recordEvent } from '../../../resource/journal.ts';
import type { SecurityEmails } from '../security-emails.ts';
import { isNameTaken } from '../name-taken.ts';
import { checkNewPassword } from '../password-rules.ts';
import { hashPassword } from '../password.ts';
import type { PublicCalls } from '../public-calls.ts';
import type { TelemetryRepository } from '../telemetry.ts';
import { clientNetwork } from '../../../plugins/rate-limit/rate-window.ts';

/**
 * `POST /registration` → `{id}`, and the survey that follows it (spec 1 §4 "Registration"; spec 2 §7). A referral code names the
 * inviting account; an invitation by a reseller makes the new account its customer. The account gets the tariffs and routing groups
 * that the installation sets for new accounts.
 */
export function registrationRoutes(app: App, publicCalls: PublicCalls, telemetry: TelemetryRepository, emails: SecurityEmails): void {
  const { identity, settings } = app.services;
  const { accounts } = identity;

  async function inviter(code: string | undefined) {
    if (!code) return undefined;
    const known = await accounts.byReferralCode(code);
    if (!known) throw invalid('data.meta.usedReferralCode', 'referral.unknown');
    return known;
  }

  app.post<{ Body: Registration }>(
    '/registration',
    {
      config: { access: 'public' },
      schema: {
        tags: ['session'],
        summary: 'Make an account of one’s own: {id}; 429 with a puzzle where an address makes many',
        security: [],
        body: registrationSchema,
      },
    },
    async (request, reply) => {
      const { username, password, data } = request.body;
      const { meta, ...person } = data;
      // Whom somebody has invited belongs to their tree, which is in one cell.
      const { usedReferralCode: code } = meta ?? {};
      const hasInviter = async (given: string) => (await accounts.byReferralCode(given)) !== undefined;
      const elsewhere = code ? await app.services.directory.cellElsewhere(['referral'], code, () => hasInviter(code)) : undefined;
      if (elsewhere !== undefined) return reply.passOn(elsewhere, jsonOf(request.body));
      const layer = publicCalls.of(`registration:${clientNetwork(request.ip)}`);
      await consumeOrSolve(app.puzzles, 'registration', [layer], request, reply);
      const installation = await settings.installation();
      if (meta?.survey !== undefined && !isSurveyAnswer(meta.survey, installation)) throw invalid('data.meta.survey', 'invalid');
      checkNewPassword(password, { username, email: person.email, title: installation.frontend.title });
      if (await isNameTaken(app, username)) throw invalid('username', 'username.taken');
      const invitedBy = await inviter(meta?.usedReferralCode);
      const ResellerId = invitedBy?.role === 'reseller' ? invitedBy.id : null;
      const passwordHash = await hashPassword(password);
      const { locale = installation.frontend.locale } = request.body;
      const plan = registrationPlan(installation);
      const make = () =>
        app.db.transaction().execute(async (trx) => {
          const made = await accounts.create({ username, passwordHash, role: 'me', data: person, meta, locale, ResellerId }, trx);
          if (plan) await app.services.plans?.give(made.id, plan, trx);
          const by = { account: { id: made.id, actorId: null }, ip: addressOf(request) };
          await recordEvent(trx, by, { action: 'registration', resource: 'users', rowId: made.id, ownerId: made.id });
          await app.services.legalTexts?.acceptAtRegistration(made.id, addressOf(request), trx);
          await emails.sendConfirmation(made.id, trx, 'registration', locale);
          return made;
        });
      const user = await app.services.directory.holding([{ kind: 'username', name: username }], make).catch((error: unknown) => {
        throw isUniqueViolation(error) ? invalid('username', 'username.taken') : error;
      });
      const { overdraft } = installation.billings;
      if (overdraft > 0) await app.services.balances?.setOverdraft(user.id, overdraft);
      if (invitedBy) {
        await identity.referrals.insert(user.id, invitedBy.id);
        app.live.refresh('referrals', 'created', invitedBy.id);
      }
      await telemetry.record(request, { ownerId: user.id, action: 'registration' });
      app.live.publish('users', 'created', user.id, [user]);
      return reply.code(201).send({ id: user.id });
    },
  );

  app.post<{ Body: Survey }>(
    '/special/survey-results',
    {
      config: { access: 'session' },
      schema: { tags: ['session'], summary: 'What the account came for, as target:type', body: surveySchema },
    },
    async ({ caller, body }, reply) => {
      if (!isSurveyAnswer(body.survey, await settings.installation())) throw invalid('survey', 'invalid');
      await accounts.setMeta(caller.account.id, { survey: body.survey });
      return reply.code(204).send();
    },
  );
}
