import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { widgetOrigins } from '@cabinet/domain/settings';
import type { App } from '../../module.ts';

/** Where browsers tell what the policy has stopped. */
export const CSP_REPORTS = '/api/n/cspReports';
const REPORTS_GROUP = 'csp';

/** Half a year; only answers that came through TLS promise it (RFC 6797 §7.2). */
const HSTS = 'max-age=15552000';

/** What the cabinet never asks a browser for, so that nothing that gets into it can either; browsers complain of names they do not know. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone']
  .concat(['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'])
  .map((name) => `${name}=()`)
  .join(', ');

/** Of answers that do not pass through Fastify: they are data, and nothing else. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** A directive that lets the support chat's widget in, where the operator has settled one; else its own sources alone. */
const withWidget = (app: App, kind: 'script' | 'other', own: readonly string[]) => () =>
  [...own, ...widgetOrigins(app.services.settings.known)[kind]].join(' ');

/**
 * Security headers on every answer. Scripts come from this origin only (and that of a support chat that the settings
 * name), never inline or from strings. Style elements may
 * be inline: antd writes its variables and the document the sign-in page's sheet, both different per installation, so
 * that neither a hash nor, in a document that is cached, a nonce can name them. Style attributes in HTML may not: React
 * sets styles by script. Browsers that do not tell the two apart go by `style-src`.
 */
export const security = fp(
  async (app: App) => {
    const others = (...own: readonly string[]) => [withWidget(app, 'other', own)];
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: [withWidget(app, 'script', ["'self'"])],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          styleSrcElem: others("'self'", "'unsafe-inline'"),
          styleSrcAttr: ["'none'"],
          imgSrc: others("'self'", 'data:', 'blob:'),
          mediaSrc: others("'self'", 'blob:'),
          fontSrc: others("'self'", 'data:'),
          connectSrc: others("'self'"),
          frameSrc: others("'self'"),
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          reportUri: [CSP_REPORTS],
          reportTo: [REPORTS_GROUP],
        },
      },
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.header('permissions-policy', PERMISSIONS);
      reply.header('reporting-endpoints', `${REPORTS_GROUP}="${CSP_REPORTS}"`);
      if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security' },
);
