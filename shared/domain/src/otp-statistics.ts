import type { OtpRefusal } from './otp-limits.ts';
import { isZoneName } from './clock.ts';
import { date, object, string, type InferType } from './validation.ts';

/** Steps in which a widget's statistics are told. */
export const OTP_STATISTICS_STEPS = ['hour', 'day'] as const;
export type OtpStatisticsStep = (typeof OTP_STATISTICS_STEPS)[number];

/** Days that one question by the hour may span, and days for which the counts of a widget are kept. */
export const OTP_STATISTICS = { hourDays: 7, retentionDays: 400 } as const;

/** Query of `GET /n/otp-handler/widgets/{id}/statistics`: from when, until when (now), in which steps, of which country; days are those of `timeZone`. */
export const otpStatisticsQuerySchema = object({
  from: date().required(),
  to: date(),
  step: string().oneOf(OTP_STATISTICS_STEPS).default('day'),
  country: string().matches(/^[A-Z]{2}$/, { message: 'invalid', excludeEmptyString: true }),
  timeZone: string()
    .default('UTC')
    .max(64)
    .test('timeZone', 'routing.timeZone', (value) => value === undefined || isZoneName(value)),
})
  .noUnknown()
  .test('period', 'margin.period', function ({ from, to }) {
    return !from || !to || to > from || this.createError({ path: 'to', message: 'margin.period' });
  });
export type OtpStatisticsQuery = InferType<typeof otpStatisticsQuerySchema>;

/** What became of calls for codes. Every call was asked for, and was either sent a code or refused. */
export interface OtpFigures {
  /** Calls for a code: the first and those for another one. */
  asked: number;
  sent: number;
  refused: number;
  /** Requests that got a code; those for another code belong to the first. */
  requests: number;
  /** Requests whose code was entered rightly. */
  verified: number;
  /** What was charged for the codes when they were sent. */
  cost: number;
}

export const NO_OTP_FIGURES: OtpFigures = { asked: 0, sent: 0, refused: 0, requests: 0, verified: 0, cost: 0 };

/** The share of requests with a code whose code was entered rightly, 0–1; null where there were none. */
export const otpVerifiedShare = ({ requests, verified }: Pick<OtpFigures, 'requests' | 'verified'>): number | null =>
  requests === 0 ? null : verified / requests;

/** Answer of `GET /n/otp-handler/widgets/{id}/statistics`. What belongs to a request is counted in the hour in which it began. */
export interface OtpStatistics {
  total: OtpFigures;
  /** By reason, the most frequent first. */
  refusals: readonly { reason: OtpRefusal; count: number }[];
  /** All countries of the period, the most asked for first; `''` are phones of no known country. */
  countries: readonly (OtpFigures & { country: string })[];
  /** Every hour or day of the period, those without calls too. */
  points: readonly (OtpFigures & { at: string })[];
}
