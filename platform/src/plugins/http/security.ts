import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { widgetOrigins, type Installation } from '@cabinet/domain/settings';
import type { App } from '../../module.ts';
import { CSP_REPORTS, filePolicy, REPORTS_GROUP } from './content-policy.ts';

/** A year, for the hosts below this one too; only answers that came through TLS promise it (RFC 6797 §7.2). */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Browser features that the cabinet never uses, and so denies to injected code too; browsers warn of names that they do not know. Passkeys
 * sign in, texts are copied, videos fill the screen: those stay.
 */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection']
  .concat(['keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'screen-wake-lock', 'serial'])
  .concat(['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'])
  .map((name) => `${name}=()`)
  .join(', ');

/** Headers of answers that do not pass through Fastify: they contain data only. */
export const DATA_ONLY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** What every answer has in common; the content security policy of a page replaces the one set here. */
export const COMMON_HEADERS = {
  'permissions-policy': PERMISSIONS,
  'reporting-endpoints': `${REPORTS_GROUP}="${CSP_REPORTS}"`,
} as const;

/** Headers that browsers heed with documents alone. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
].concat(['x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-request-id', 'x-xss-protection']);

/** A worker among the scripts of a release is bound by the policy that its file comes with. */
const SCRIPT_POLICY = "default-src 'self';object-src 'none';frame-ancestors 'none'";

/** Leaves out of the answer with a script, a style or a font what only documents need: 1 KB for each of the thirty files of a page. */
export function keepFileHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  reply.header('content-security-policy', SCRIPT_POLICY);
}

/** Headers of any answer that are helmet's; it makes the same ones for each. */
async function helmetHeaders(): Promise<Readonly<Record<string, string>>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await app.inject('/');
  await app.close();
  const names = Object.keys(headers).filter((name) => !OF_TRANSPORT.has(name));
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

/** Headers that an answer has without helmet. */
const OF_TRANSPORT: ReadonlySet<string> = new Set(['connection', 'content-length', 'date', 'keep-alive']);

let fixedHeaders: ReturnType<typeof helmetHeaders> | undefined;

/** Sets the security headers of every answer (docs/security.md). */
export const security = fp(
  async (app: App) => {
    const fixed = { ...(await (fixedHeaders ??= helmetHeaders())), ...COMMON_HEADERS };
    let settings: Installation | undefined;
    let headers: Readonly<Record<string, string>> = fixed;
    app.addHook('onRequest', (request, reply, done) => {
      const { current } = app.services.settings;
      if (current !== settings) {
        settings = current;
        headers = { ...fixed, 'content-security-policy': filePolicy(widgetOrigins(current)) };
      }
      reply.headers(headers).header('x-request-id', request.id);
      if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'security' },
);
