import {
  OTP_LIMITS,
  otpRequestSchema,
  otpVerifySchema,
  type OtpVerification,
  type OtpRequest,
  type OtpVerify,
} from '@cabinet/domain/otp-codes';
import type { FastifyReply } from 'fastify';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { withRateLimit } from '../../plugins/rate-limit/with-rate-limit.ts';
import { clientNetwork, RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import type { ActiveWidget } from './service.ts';

/** Path of the calls that visitors make from customers' sites. */
export const VISITOR_PATH = '/n/otp';

interface OfWidget {
  Params: { widgetId: string };
}
interface OfCode {
  Params: { widgetId: string; id: string };
}

/**
 * Calls that a widget makes from the site that embeds it, without a session: `GET /n/otp/{widgetId}` answers its look; `POST …/codes`
 * sends a code (201, 403 `OTP_REFUSED` where codes are refused); `POST …/codes/{id}/restart` sends another; `POST …/codes/{id}/verify` compares one. Only these calls answer other
 * origins (CORS), and none of them reads a cookie or a token.
 */
export function visitorRoutes(app: App): void {
  const { otp } = app.services;
  const { window } = OTP_LIMITS;
  const perPhone = new RateWindow(app.pool, OTP_LIMITS.codesPerPhone, window);
  const perAddress = new RateWindow(app.pool, OTP_LIMITS.codesPerAddress, window);
  const verifyAttempts = new RateWindow(app.pool, OTP_LIMITS.attemptsPerAddress, window);
  const countAlways = async () => undefined;
  /** Throws 429 where the address or the phone got as many codes in an hour as it may; the widget's owner sees it counted. */
  const checkVisitor = async (active: ActiveWidget, phone: string, ip: string, reply: FastifyReply): Promise<void> => {
    const limits = [['address', perAddress, `otp:${active.widget.id}:${clientNetwork(ip)}`], ['phone', perPhone, `otp:${phone}`]] as const; // prettier-ignore
    for (const [reason, limit, key] of limits) {
      await withRateLimit(limit, [key], reply, countAlways).catch(async (error: unknown) => {
        await otp.countRefusal(active, phone, reason);
        throw error;
      });
    }
  };
  const open = (summary: string) => ({ tags: ['otp'], summary });

  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'retry-after')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  app.options(`${VISITOR_PATH}/*`, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', 600)
      .code(204)
      .send(),
  );

  app.get<OfWidget>(
    `${VISITOR_PATH}/:widgetId`,
    { config: { access: 'public' }, schema: open('How a widget looks: {name, styles}; 403 where it is off') },
    async ({ params, ip }) => {
      const { name, styles } = (await otp.activeWidget(params.widgetId, ip)).widget;
      return { name, styles };
    },
  );
  app.post<OfWidget & { Body: OtpRequest }>(
    `${VISITOR_PATH}/:widgetId/codes`,
    { config: { access: 'public' }, schema: { ...open('Send a code to a phone'), body: otpRequestSchema } },
    async ({ params, body, ip }, reply) => {
      const active = await otp.activeWidget(params.widgetId, ip);
      const phone = otp.phoneOf(active, body);
      await otp.checkBlocks(active, phone, ip);
      await checkVisitor(active, phone, ip, reply);
      return reply.code(201).send(await otp.request(active, phone, body.language, ip));
    },
  );
  app.post<OfCode>(
    `${VISITOR_PATH}/:widgetId/codes/:id/restart`,
    { config: { access: 'public' }, schema: open('Send another code: by the same channel, then by the next') },
    async ({ params, ip }, reply) => {
      const serving = await otp.activeWidget(params.widgetId, ip);
      const code = found(await otp.codes.openRequest(params.widgetId, params.id));
      await otp.checkBlocks(serving, code.phone, ip);
      otp.checkPause(code);
      await checkVisitor(serving, code.phone, ip, reply);
      return reply.code(201).send(await otp.restart(serving, code));
    },
  );
  app.post<OfCode & { Body: OtpVerify }>(
    `${VISITOR_PATH}/:widgetId/codes/:id/verify`,
    { config: { access: 'public' }, schema: { ...open('Compare a code that was entered'), body: otpVerifySchema } },
    async ({ params, body, ip }, reply) => {
      const serving = await otp.activeWidget(params.widgetId, ip);
      let wrong: OtpVerification | undefined;
      const right = await withRateLimit(verifyAttempts, [`otp:tried:${serving.widget.id}:${clientNetwork(ip)}`], reply, async () => {
        const answer = await otp.verify(serving, params.id, body.code);
        if (answer.isVerified) return answer;
        wrong = answer;
        return undefined;
      });
      return right ?? wrong;
    },
  );
}
