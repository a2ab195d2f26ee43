import { DEFAULT_LOCALE } from '@cabinet/domain/locales';
import { isSurveyAnswer, registrationSchema, surveySchema, type Registration, type Survey } from '@cabinet/domain/registration';
import { registrationPlan } from '@cabinet/domain/settings';
import type { App } from '../../../module.ts';
import { invalid } from '../../../plugins/errors/api-error.ts';
import { limited } from '../limited.ts';
import { hashPassword } from '../password.ts';
import type { TelemetryRepository } from '../telemetry.ts';
import { network, type Tries } from '../tries.ts';

const TAKEN = '23505';

/**
 * `POST /registration` → `{id}`, and the survey that follows it (spec 1 §4 "Registration"; spec 2 §7). A referral code
 * names who invited; an invitation of a reseller makes the account one of its own. The account gets the tariffs and
 * routing groups that the installation settles for whoever registers.
 */
export function registrationRoutes(app: App, tries: Tries, telemetry: TelemetryRepository): void {
  const { identity, mail, settings } = app.services;
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
      schema: { tags: ['session'], summary: 'Make an account of one’s own: {id}', security: [], body: registrationSchema },
    },
    async (request, reply) => {
      const { username, password, data, locale = DEFAULT_LOCALE } = request.body;
      const { meta, ...person } = data;
      await limited(tries, [`registration:${network(request.ip)}`], reply, async () => undefined);
      const invitedBy = await inviter(meta?.usedReferralCode);
      const ResellerId = invitedBy?.role === 'reseller' ? invitedBy.id : null;
      const passwordHash = await hashPassword(password);
      const installation = await settings.installation();
      const plan = registrationPlan(installation);
      const user = await app.db
        .transaction()
        .execute(async (trx) => {
          const made = await accounts.create({ username, passwordHash, role: 'me', data: person, meta, locale, ResellerId }, trx);
          if (plan) await app.services.plans?.give(made.id, plan, trx);
          return made;
        })
        .catch((error: { code?: string }) => {
          throw error.code === TAKEN ? invalid('username', 'username.taken') : error;
        });
      const { overdraft } = installation.billings;
      if (overdraft > 0) await app.services.balances?.setOverdraft(user.id, overdraft);
      if (invitedBy) {
        await identity.referrals.keep(user.id, invitedBy.id);
        app.live.refresh('referrals', 'created', invitedBy.id);
      }
      await telemetry.record(request, { ownerId: user.id, action: 'registration' });
      const { title } = installation.frontend;
      const values = { title, name: user.data.firstName, username };
      await mail.post(user.data.email, { name: 'registration', locale, values, link: `${app.config.publicUrl}/login` });
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
