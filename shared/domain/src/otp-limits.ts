import { isZoneName } from './clock.ts';
import { COUNTRIES } from './countries.ts';
import { otpPrefix } from './otp-abuse.ts';
import { DEFAULT_COUNTRY } from './phone.ts';
import { array, number, object, string, type InferType } from './validation.ts';

/** What a limit of a widget is for: numbers that begin alike, or those of a country. */
export const OTP_LIMIT_KINDS = ['prefix', 'country'] as const;
export type OtpLimitKind = (typeof OTP_LIMIT_KINDS)[number];

/** Over what codes are counted: an hour of the clock, or a day of the limits' time zone. */
export const OTP_LIMIT_PERIODS = ['hour', 'day'] as const;
export type OtpLimitPeriod = (typeof OTP_LIMIT_PERIODS)[number];

/** How many limits a widget may have, and how far each may go. */
export const OTP_LIMIT_BOUNDS = { rules: 50, codes: 1_000_000, spend: 1_000_000_000 } as const;

/** Stands for the country of phones that no country has, or several share; what CLDR calls an unknown region. */
export const UNKNOWN_COUNTRY = 'ZZ';

const EVERY_COUNTRY: ReadonlySet<string> = new Set([...COUNTRIES.first, ...COUNTRIES.others]);
const PREFIX = /^\+?[1-9]\d{0,14}$/;
const NOT_DIGITS = /[\s().-]/g;

/** An empty field is no limit. */
const emptyIsNull = (value: number, written: unknown) => (written === '' ? null : value);
const codes = () => number().integer().min(1).max(OTP_LIMIT_BOUNDS.codes);
const country = () => string().test('country', 'invalid', (value) => !value || EVERY_COUNTRY.has(value));

/** At most `codes` in a period: to one prefix or country; with an empty `value` to each range of numbers, or to each country, on its own. */
const otpLimitRuleSchema = object({
  kind: string().oneOf(OTP_LIMIT_KINDS).required(),
  value: string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(NOT_DIGITS, '') : value))
    .max(16)
    .default('')
    .test('value', 'invalid', function (value) {
      const { kind } = this.parent as { kind?: OtpLimitKind };
      return !value || (kind === 'country' ? EVERY_COUNTRY.has(value) : PREFIX.test(value));
    }),
  period: string().oneOf(OTP_LIMIT_PERIODS).required(),
  codes: codes().required(),
}).noUnknown();
export type OtpLimitRule = InferType<typeof otpLimitRuleSchema>;

const digitsOf = (value: string) => value.replace('+', '');
const nameOf = ({ kind, value, period }: Partial<Pick<OtpLimitRule, 'kind' | 'period'>> & { value: string }) =>
  `${kind}:${digitsOf(value)}:${period}`;

/** As a rule of the whole may find one: whatever was sent. */
type Given = Partial<Pick<OtpLimitRule, 'kind' | 'value' | 'period'>> | null | undefined;

/**
 * Body of `PUT /n/otp-settings/widgets/{id}/limits`: what the owner lets a widget send. `countries` are those whose numbers get codes, all
 * where there are none; `codesPerDay` and `spendPerDay` are for the widget as a whole, null is no limit; days are those of `timeZone`.
 */
export const otpWidgetLimitsSchema = object({
  countries: array(country().required()).max(EVERY_COUNTRY.size).default([]),
  codesPerDay: codes().transform(emptyIsNull).nullable().default(null),
  spendPerDay: number()
    .transform(emptyIsNull)
    .nullable()
    .default(null)
    .min(0.01)
    .max(OTP_LIMIT_BOUNDS.spend)
    .test('decimals', 'tooManyDecimals', (value) => typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
    .meta({ format: 'money' }),
  rules: array(otpLimitRuleSchema.required())
    .max(OTP_LIMIT_BOUNDS.rules)
    .default([])
    .test('once', function (rules) {
      const seen = new Set<string>();
      // What is too long is refused for that, and not looked through.
      const twice = (rules ?? []).slice(0, OTP_LIMIT_BOUNDS.rules).findIndex((rule: Given) => {
        if (typeof rule?.value !== 'string') return false;
        const name = nameOf({ ...rule, value: rule.value });
        return seen.has(name) || !seen.add(name);
      });
      return twice < 0 || this.createError({ path: `${this.path}[${twice}].value`, message: 'otp.limitTwice' });
    }),
  timeZone: string()
    .default('UTC')
    .max(64)
    .test('timeZone', 'routing.timeZone', (value) => value === undefined || isZoneName(value)),
}).noUnknown();
export type OtpWidgetLimits = InferType<typeof otpWidgetLimitsSchema>;

/** A widget that its owner has not limited. */
export const NO_OTP_LIMITS: OtpWidgetLimits = { countries: [], codesPerDay: null, spendPerDay: null, rules: [], timeZone: 'UTC' };

/** Holds back a flood of codes to one range of numbers, and lets an ordinary site work. */
export const OTP_RANGE_RULE: OtpLimitRule = { kind: 'prefix', value: '', period: 'hour', codes: 20 };

/**
 * What a new widget may send unless its owner says otherwise: to the country of the account, as much as a site of ordinary size needs. Pumping
 * goes to numbers abroad that pay whoever asks for the codes, in ranges, and for nights; each of the three has its limit.
 */
export const newOtpLimits = (country: string, timeZone = 'UTC'): OtpWidgetLimits => ({
  countries: [EVERY_COUNTRY.has(country) ? country : DEFAULT_COUNTRY],
  codesPerDay: 1000,
  spendPerDay: null,
  rules: [OTP_RANGE_RULE, { kind: 'country', value: '', period: 'hour', codes: 200 }],
  timeZone,
});

/** Whether an owner limits a widget at all. */
export const isOtpLimited = ({ countries, codesPerDay, spendPerDay, rules }: OtpWidgetLimits): boolean =>
  countries.length > 0 || codesPerDay !== null || spendPerDay !== null || rules.length > 0;

/** Why a call for a code gets none: limits of the owner, of the installation on visitors, of its operator, and no channel that could send. */
export const OTP_REFUSALS = ['country', 'prefixLimit', 'countryLimit', 'codesPerDay', 'spendPerDay', 'phone', 'address', 'operator', 'unavailable'] as const; // prettier-ignore
export type OtpRefusal = (typeof OTP_REFUSALS)[number];

/** Those refusals that are a limit of the owner at its end until the period is over; the owner is notified of them. */
export const OTP_STOPS = ['prefixLimit', 'countryLimit', 'codesPerDay', 'spendPerDay'] as const satisfies readonly OtpRefusal[];
export type OtpStop = (typeof OTP_STOPS)[number];

/** The phone that a code is for. */
export interface OtpPhone {
  phone: string;
  /** Undefined where several countries share the number, or none has it. */
  country: string | undefined;
}

/** Whether a phone is in a country that a widget sends codes to; a phone of no known country is in none. */
export const isOtpCountryAllowed = ({ countries }: OtpWidgetLimits, { country }: OtpPhone): boolean =>
  countries.length === 0 || (country !== undefined && countries.includes(country));

/** A count that a code adds to, and how far it may go in its period. */
export interface OtpCounter {
  /** A name that all codes have in common which are counted together. */
  name: string;
  period: OtpLimitPeriod;
  codes: number;
  reason: OtpStop;
  /** The prefix or country that is counted; empty for the widget as a whole. */
  value: string;
}

/** What is counted together under a rule; undefined where the rule is not about the phone. */
function countedUnder({ kind, value }: OtpLimitRule, { phone, country }: OtpPhone): string | undefined {
  if (kind === 'country') return value === '' || value === country ? (country ?? (value === '' ? UNKNOWN_COUNTRY : undefined)) : undefined;
  if (value === '') return otpPrefix(phone);
  return phone.startsWith(`+${digitsOf(value)}`) ? `+${digitsOf(value)}` : undefined;
}

/** Every count that a code to a phone adds to, that of the widget as a whole first. */
export function otpCounters({ codesPerDay, rules }: OtpWidgetLimits, to: OtpPhone): OtpCounter[] {
  const day: OtpCounter[] = codesPerDay === null ? [] : [{ name: 'day', period: 'day', codes: codesPerDay, reason: 'codesPerDay', value: '' }]; // prettier-ignore
  const counters = rules.flatMap((rule): OtpCounter[] => {
    const value = countedUnder(rule, to);
    if (value === undefined) return [];
    const { period, codes, kind } = rule;
    return [{ name: `${nameOf(rule)}:${value}`, period, codes, reason: kind === 'prefix' ? 'prefixLimit' : 'countryLimit', value }];
  });
  return [...day, ...counters];
}
