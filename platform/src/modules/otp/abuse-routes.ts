import {
  OTP_TRAFFIC_KINDS,
  OTP_TRAFFIC_PERIODS,
  otpBlocks,
  type OtpTrafficBoard,
  type OtpTrafficKind,
  type OtpTrafficPeriod,
} from '@cabinet/domain/otp-abuse';
import type { App } from '../../module.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { withBlocks } from './traffic-repository.ts';

interface Asked {
  by?: unknown;
  period?: unknown;
}

const asked = {
  by: { type: 'string', enum: [...OTP_TRAFFIC_KINDS] },
  period: { type: 'string', enum: Object.keys(OTP_TRAFFIC_PERIODS) },
} as const;

const isKind = (value: unknown): value is OtpTrafficKind => OTP_TRAFFIC_KINDS.some((kind) => kind === value);
const isPeriod = (value: unknown): value is OtpTrafficPeriod => typeof value === 'string' && Object.hasOwn(OTP_TRAFFIC_PERIODS, value);

/** The kind and the period that a query asks for; throws 422 where there is no such. */
function readAsked({ by = 'prefix', period = '1h' }: Asked): { by: OtpTrafficKind; period: OtpTrafficPeriod } {
  if (!isKind(by)) throw invalid('by', 'notAllowed', { values: asked.by.enum.join(', ') });
  if (!isPeriod(period)) throw invalid('period', 'notAllowed', { values: asked.period.enum.join(', ') });
  return { by, period };
}

/**
 * What operators see of one-time passwords (decisions.md "Operations"): `GET /otpAbuse` counts requests by network, range, country, widget
 * or account, `GET /otpAbuse/requests` answers those behind a row, and `otpBlocks` are what gets no codes at present.
 */
export function otpAbuseRoutes(app: App): void {
  const { blocks, traffic } = app.services.otp;
  const config = { access: 'otpAbuse.get' } as const;
  const tags = ['otpBlocks'];
  app.resource(otpBlocks, {
    find: (caller, query) => blocks.find(caller, query),
    get: (caller, id) => blocks.get(caller, id),
    create: (caller, input) => blocks.create(caller, input),
    remove: (caller, id) => blocks.remove(caller, id),
  });
  app.get<{ Querystring: Asked }>(
    '/otpAbuse',
    {
      config,
      schema: {
        tags,
        summary: 'Requests for one-time passwords by network, range of numbers, country, widget or account, suspicious ones first',
        operationId: 'otpAbuse.get',
        querystring: { type: 'object', properties: asked },
      },
    },
    async ({ query }): Promise<OtpTrafficBoard> => {
      const { by, period } = readAsked(query);
      const [totals, rows, held] = await Promise.all([traffic.totals(period), traffic.by(by, period), blocks.all()]);
      return { at: new Date().toISOString(), totals, data: withBlocks(by, rows, held) };
    },
  );
  app.get<{ Querystring: Asked & { value?: unknown } }>(
    '/otpAbuse/requests',
    {
      config,
      schema: {
        tags,
        summary: 'The latest requests behind a row of the traffic: {data}',
        operationId: 'otpAbuse.requests',
        querystring: { type: 'object', required: ['value'], properties: { ...asked, value: { type: 'string', maxLength: 64 } } },
      },
    },
    async ({ query }) => {
      const { by, period } = readAsked(query);
      if (typeof query.value !== 'string') throw invalid('value', 'required');
      return { data: await traffic.requests(by, query.value, period) };
    },
  );
}
