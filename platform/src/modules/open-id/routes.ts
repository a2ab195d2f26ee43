import { openIdSecretSchema, type OpenIdSecret, type OpenIdState, type OpenIdTest } from '@cabinet/domain/installation-settings';
import { OPEN_ID_COOKIE, OPEN_ID_PATH, type OpenIdRefusal } from '@cabinet/domain/open-id';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { hostCookie, readHostCookie } from '../../plugins/http/host-cookie.ts';
import { OpenIdRefused } from './claims.ts';
import { faultOf } from './client.ts';
import { REQUEST_MINUTES } from './service.ts';

/** Holds, sealed, what the provider has to bring back. */
const REQUEST = 'cabinet_open_id';
/** Holds the step that the callback hands over to the sign-in page: no other browser can take it. */
const STEP = 'cabinet_open_id_step';

/** How long the end of a sign-in waits for the page, and how long a browser is known to have had one. */
const HAND_OVER_MINUTES = 2;
const MARKED_SECONDS = 31_536_000;

const session = ['session'];
const installation = ['installation'];
const pub = { access: 'public' } as const;

interface Begin {
  Querystring: { next?: string };
}

/**
 * Sign-in by the company's own provider: `GET /login/openId` leads there, `GET …/callback` takes it back and leads to the sign-in page, which
 * goes on with `POST /login/openId`; `GET /logout/openId` ends the provider's session. `GET /installation/openId`, `PUT …/secret` and
 * `POST …/test` settle it.
 */
export function openIdRoutes(app: App): void {
  const { openId, identity } = app.services;
  const isSecure = app.config.publicUrl.startsWith('https:');

  // Lax: the provider leads back from another site.
  const keep = (reply: FastifyReply, name: string, value: string, seconds: number) =>
    reply.header('set-cookie', hostCookie({ name, value, isSecure, path: OPEN_ID_PATH, sameSite: 'Lax', seconds }));
  const mark = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      hostCookie({ name: OPEN_ID_COOKIE, value, isSecure, path: '/', sameSite: 'Lax', seconds, isForScripts: true }),
    );
  const kept = (request: FastifyRequest, name: string) => readHostCookie(request.headers.cookie, { name, isSecure });
  const toSignIn = (reply: FastifyReply, hash: string, next = '') =>
    reply.redirect(`${app.config.publicUrl}/login${next && `?next=${encodeURIComponent(next)}`}#${hash}`);

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown, next: string) => {
    const reason: OpenIdRefusal = error instanceof OpenIdRefused ? error.reason : 'unavailable';
    if (!(error instanceof OpenIdRefused)) request.log.warn({ fault: faultOf(error) }, 'the sign-in provider did not do what it should');
    return toSignIn(reply, `openIdError=${reason}`, next);
  };

  app.get<Begin>(
    '/login/openId',
    {
      config: pub,
      schema: {
        tags: session,
        summary: 'Lead to the company’s own sign-in: 302; next is the page to open afterwards',
        security: [],
        querystring: { type: 'object', properties: { next: { type: 'string' } } },
      },
    },
    async (request, reply) => {
      const { next = '' } = request.query;
      try {
        const { url, kept: begun } = await openId.begin(next);
        keep(reply, REQUEST, begun, REQUEST_MINUTES * 60);
        return reply.redirect(url.href);
      } catch (error) {
        return refuse(request, reply, error, next);
      }
    },
  );

  app.get(
    '/login/openId/callback',
    {
      config: pub,
      schema: { tags: session, summary: 'Where the company’s own sign-in leads back to: 302 to the sign-in page', security: [] },
    },
    async (request, reply) => {
      keep(reply, REQUEST, '', 0);
      const begun = kept(request, REQUEST);
      const next = openId.nextOf(begun);
      try {
        const { search } = new URL(request.url, openId.client.redirectUri);
        const address = new URL(`${openId.client.redirectUri}${search}`);
        const userId = await openId.finish(address, begun);
        keep(reply, STEP, await bound(app).steps.issue('openId', { userId }, HAND_OVER_MINUTES), HAND_OVER_MINUTES * 60);
        return toSignIn(reply, 'openId', next);
      } catch (error) {
        const userId = error instanceof OpenIdRefused ? error.userId : undefined;
        await app.services.signIns.fail(request, userId === undefined ? undefined : { id: userId }, 'openId');
        return refuse(request, reply, error, next);
      }
    },
  );

  app.post(
    '/login/openId',
    {
      config: pub,
      schema: {
        tags: session,
        summary: 'Go on where the company’s own sign-in has led back: {token}, or the step of a second factor; 410 STEP_EXPIRED',
        security: [],
      },
    },
    async (request, reply): Promise<SignInAnswer> => {
      const { steps, afterPassword } = bound(app);
      const step = await steps.read('openId', kept(request, STEP) ?? '');
      await steps.spend(step);
      keep(reply, STEP, '', 0);
      const id = step.userId ?? '';
      const person = (await identity.byIds([id])).get(id);
      if (!person?.canSignIn) throw new ApiError('ACCOUNT_DISABLED');
      mark(reply, '1', MARKED_SECONDS);
      const means = { by: 'openId', isVerified: false };
      return (await afterPassword(person)) ?? { token: await app.services.signIns.signIn(request, reply, person, means) };
    },
  );

  app.get(
    '/logout/openId',
    { config: pub, schema: { tags: session, summary: 'Lead to the end of the provider’s session: 302', security: [] } },
    async (_request, reply) => {
      mark(reply, '', 0);
      return reply.redirect((await openId.signOutUrl())?.href ?? `${app.config.publicUrl}/login`);
    },
  );

  app.get(
    '/installation/openId',
    {
      config: { access: 'installation.get' },
      schema: { tags: installation, summary: 'The company’s own sign-in: what to register with its provider' },
    },
    (): Promise<OpenIdState> => openId.state(),
  );

  app.put<{ Body: OpenIdSecret }>(
    '/installation/openId/secret',
    {
      config: { access: 'installation.update', stepUp: true, refusesActing: true },
      schema: { tags: installation, summary: 'Keep the client’s secret, sealed; null for none', body: openIdSecretSchema },
    },
    async ({ caller, body }): Promise<OpenIdState> => {
      await openId.setSecret(caller, body.secret);
      return openId.state();
    },
  );

  app.post(
    '/installation/openId/test',
    { config: { access: 'installation.update' }, schema: { tags: installation, summary: 'Read the description of the provider' } },
    (): Promise<OpenIdTest> => openId.test(),
  );
}

/** The steps of signing in, which the second factor keeps. */
function bound(app: App) {
  const twoFactor = app.services.twoFactor;
  if (!twoFactor) throw new Error('Sign-in by OpenID Connect needs the module of second factors.');
  return { steps: twoFactor.steps, afterPassword: twoFactor.afterPassword.bind(twoFactor) };
}
