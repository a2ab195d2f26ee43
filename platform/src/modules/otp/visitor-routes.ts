import { OTP_LIMITS, otpRequestSchema, otpVerifySchema, type OtpAnswer, type OtpRequest, type OtpVerify } from '@cabinet/domain/otp-codes';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { limited } from '../identity/limited.ts';
import { network, Tries } from '../identity/tries.ts';

/** Calls of other sites' visitors. */
export const OPEN_PATH = '/n/otp';

interface OfWidget {
  Params: { widgetId: string };
}
interface OfCode {
  Params: { widgetId: string; id: string };
}

/**
 * What a widget calls from the site that embeds it, without a session: `GET /n/otp/{widgetId}` its look; `POST …/codes` sends a
 * code (201); `POST …/codes/{id}/restart` sends another; `POST …/codes/{id}/verify` compares one. These calls alone answer other origins (CORS),
 * and none of them reads a cookie or a token.
 */
export function visitorRoutes(app: App): void {
  const { otp } = app.services;
  const { window } = OTP_LIMITS;
  const perPhone = new Tries(app.pool, OTP_LIMITS.codesPerPhone, window);
  const perAddress = new Tries(app.pool, OTP_LIMITS.codesPerAddress, window);
  const tryings = new Tries(app.pool, OTP_LIMITS.tryingsPerAddress, window);
  const nothing = async () => undefined;
  const open = (summary: string) => ({ tags: ['otp'], summary });

  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'retry-after')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  app.options(`${OPEN_PATH}/*`, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', 600)
      .code(204)
      .send(),
  );

  app.get<OfWidget>(
    `${OPEN_PATH}/:widgetId`,
    { config: { access: 'public' }, schema: open('How a widget looks: {name, styles}; 403 where it is off') },
    async ({ params, ip }) => {
      const { name, styles } = (await otp.serving(params.widgetId, ip)).widget;
      return { name, styles };
    },
  );
  app.post<OfWidget & { Body: OtpRequest }>(
    `${OPEN_PATH}/:widgetId/codes`,
    { config: { access: 'public' }, schema: { ...open('Send a code to a phone'), body: otpRequestSchema } },
    async ({ params, body, ip }, reply) => {
      const serving = await otp.serving(params.widgetId, ip);
      const phone = otp.phoneOf(serving, body);
      await limited(perAddress, [`otp:${serving.widget.id}:${network(ip)}`], reply, nothing);
      await limited(perPhone, [`otp:${phone}`], reply, nothing);
      return reply.code(201).send(await otp.request(serving, phone, body.language));
    },
  );
  app.post<OfCode>(
    `${OPEN_PATH}/:widgetId/codes/:id/restart`,
    { config: { access: 'public' }, schema: open('Send another code: by the same channel, then by the next') },
    async ({ params, ip }, reply) => {
      const serving = await otp.serving(params.widgetId, ip);
      const code = found(await otp.codes.open(params.widgetId, params.id));
      otp.checkPause(code);
      await limited(perAddress, [`otp:${serving.widget.id}:${network(ip)}`], reply, nothing);
      await limited(perPhone, [`otp:${code.phone}`], reply, nothing);
      return reply.code(201).send(await otp.restart(serving, code));
    },
  );
  app.post<OfCode & { Body: OtpVerify }>(
    `${OPEN_PATH}/:widgetId/codes/:id/verify`,
    { config: { access: 'public' }, schema: { ...open('Compare a code that was entered'), body: otpVerifySchema } },
    async ({ params, body, ip }, reply) => {
      const serving = await otp.serving(params.widgetId, ip);
      let wrong: OtpAnswer | undefined;
      const right = await limited(tryings, [`otp:tried:${serving.widget.id}:${network(ip)}`], reply, async () => {
        const answer = await otp.verify(serving, params.id, body.code);
        if (answer.isVerified) return answer;
        wrong = answer;
        return undefined;
      });
      return right ?? wrong;
    },
  );
}
