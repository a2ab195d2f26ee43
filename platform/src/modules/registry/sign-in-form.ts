import { LOCALES } from '@cabinet/domain/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { sendScriptPage } from '../../plugins/http/static-page.ts';
import { DEMO_PATH, demoNames } from './demo-entry.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Bytes of a form that is read: of a name and a password, escaped. */
const FORM_BYTES = 4096;
const TOKEN = /^[\w.-]+$/;
/** Headers that are of the form's own body and connection. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'expect', 'transfer-encoding']);

/** Keeps the session as the cabinet does (`shell/src/session/storage.ts`) and goes home; the token is in no address and no cookie. */
const SCRIPT = `const { token } = document.currentScript.dataset;
try {
  localStorage.setItem('cabinet.session', JSON.stringify([token]));
} catch {
  // Without storage a session lasts as long as a page, which this one is not.
}
location.replace('/');
`;

/** Whether a page of this origin sent the form: nobody is signed in to the account of somebody else by another site. */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * The form of the sign-in page before its script runs: signs in by the call that the script makes, with all of its limits. What needs the script,
 * such as a second factor, a puzzle or the reason of a refusal, leads back to the page; nothing of the form ends in an address or an error page.
 * Where there is demo data, `POST /demo/{locale}` signs in to that of a language in the same way.
 */
export async function signInForm(app: App, isDemo: () => boolean): Promise<void> {
  const hidden = { schema: { hide: true } };
  const errorHandler = (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => reply.redirect('/login', 303);
  /** Signs in by the call; answers whether it did. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, login: { username: string; password: string }): Promise<boolean> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.has(name))),
      payload: login,
    });
    const { token } = (answer.statusCode === 200 ? answer.json<{ token?: unknown }>() : {}) as { token?: unknown };
    if (typeof token !== 'string' || !TOKEN.test(token)) return false;
    const cookies = answer.headers['set-cookie'];
    if (cookies !== undefined) reply.header('set-cookie', cookies);
    sendScriptPage(reply, '/signed-in.js', { token });
    return true;
  };
  app.get('/signed-in.js', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT),
  );
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) => done(null, String(body)));
    scope.post('/login', { ...hidden, errorHandler }, async (request, reply) => {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const [username, password] = ['username', 'password'].map((name) => fields.get(name) ?? '');
      if (!isOwnForm(request) || !username?.trim() || !password) return reply.redirect('/login', 303);
      return (await signIn(request, reply, { username: username.trim(), password })) ? reply : reply.redirect('/login', 303);
    });
    scope.post<{ Params: { locale: string } }>(`${DEMO_PATH}/:locale`, { ...hidden, errorHandler }, async (request, reply) => {
      const locale = LOCALES.find((one) => one === request.params.locale);
      if (!isDemo() || locale === undefined) return reply.callNotFound();
      if (isOwnForm(request)) {
        for (const name of demoNames(locale)) {
          if (await signIn(request, reply, { username: name, password: `${name}-${name}` })) return reply;
        }
      }
      return reply.redirect('/login', 303);
    });
  });
}
