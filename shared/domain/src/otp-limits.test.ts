import {
  isOtpCountryAllowed,
  isOtpLimited,
  newOtpLimits,
  NO_OTP_LIMITS,
  otpCounters,
  otpWidgetLimitsSchema,
  type OtpWidgetLimits,
} from './otp-limits.ts';
import { otpVerifiedShare } from './otp-statistics.ts';
import { collectErrors } from './validation.ts';

const MOSCOW = { phone: '+79161234567', country: 'RU' };
const SHARED = { phone: '+88213000000', country: undefined };
const limits = (given: Partial<OtpWidgetLimits>): OtpWidgetLimits => ({ ...NO_OTP_LIMITS, ...given });
const rule = (kind: 'prefix' | 'country', value: string, codes = 5) => ({ kind, value, period: 'hour' as const, codes });

test('without limits everything is sent, and nothing is counted', () => {
  expect(otpWidgetLimitsSchema.cast({})).toEqual(NO_OTP_LIMITS);
  expect(isOtpLimited(NO_OTP_LIMITS)).toBe(false);
  expect(isOtpCountryAllowed(NO_OTP_LIMITS, SHARED)).toBe(true);
  expect(otpCounters(NO_OTP_LIMITS, MOSCOW)).toEqual([]);
});

test('limits of a new widget are ones that a form takes: the country of the account, and how much an hour and a day', () => {
  const made = newOtpLimits('ES', 'Europe/Madrid');
  expect(collectErrors(otpWidgetLimitsSchema, made)).toEqual([]);
  expect(otpWidgetLimitsSchema.cast(made)).toEqual(made);
  expect(isOtpCountryAllowed(made, MOSCOW)).toBe(false);
  const counters = otpCounters(made, { phone: '+34612345678', country: 'ES' });
  expect(counters.map(({ value, period }) => [value, period])).toEqual([['', 'day'], ['+3461234', 'hour'], ['ES', 'hour']]); // prettier-ignore
  expect(newOtpLimits('XX').countries).toEqual(['RU']);
});

test('where countries are named a phone has to be in one of them', () => {
  const some = limits({ countries: ['RU', 'KZ'] });
  expect([MOSCOW, { phone: '+34612345678', country: 'ES' }, SHARED].map((to) => isOtpCountryAllowed(some, to))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a code adds to the widget’s count and to those of the rules that are about its phone', () => {
  const counted = (given: Partial<OtpWidgetLimits>, to = MOSCOW as Parameters<typeof otpCounters>[1]) =>
    otpCounters(limits(given), to).map(({ reason, value, codes }) => [reason, value, codes]);
  expect(counted({ codesPerDay: 9, rules: [rule('prefix', '+7916'), rule('prefix', '7 926'), rule('country', 'RU', 2), rule('country', 'ES')] })).toEqual([
    ['codesPerDay', '', 9],
    ['prefixLimit', '+7916', 5],
    ['countryLimit', 'RU', 2],
  ]); // prettier-ignore
  expect(counted({ rules: [rule('prefix', ''), rule('country', '')] })).toEqual([
    ['prefixLimit', '+7916123', 5],
    ['countryLimit', 'RU', 5],
  ]);
  expect(counted({ rules: [rule('country', ''), rule('country', 'RU')] }, SHARED)).toEqual([['countryLimit', 'ZZ', 5]]);
  const names = otpCounters(limits({ rules: [rule('prefix', ''), rule('prefix', '+7916123')] }), MOSCOW).map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});

test('a limit stands once, however its prefix is written; an empty field is none', () => {
  const check = (given: unknown) => collectErrors(otpWidgetLimitsSchema, given).map(({ path, code }) => `${path} ${code}`);
  expect(check({ rules: [rule('prefix', '+7 (916)'), rule('prefix', '7916')] })).toEqual(['rules[1].value otp.limitTwice']);
  expect(check({ rules: [rule('prefix', '+7916'), { ...rule('prefix', '+7916'), period: 'day' }] })).toEqual([]);
  expect(check({ codesPerDay: '', spendPerDay: '' })).toEqual([]);
  expect(otpWidgetLimitsSchema.cast({ codesPerDay: '', rules: [rule('prefix', '+7 (916)')] })).toMatchObject({ codesPerDay: null, rules: [{ value: '+7916' }] }); // prettier-ignore
  expect(check({ rules: [null], countries: [null] }).length).toBeGreaterThan(0);
});

test('conversion is of requests that got a code', () => {
  expect([otpVerifiedShare({ requests: 0, verified: 0 }), otpVerifiedShare({ requests: 4, verified: 1 })]).toEqual([null, 0.25]);
});
