import { resource } from './resource.ts';
import { date, object, string, type InferType } from './validation.ts';

/** By what requests for one-time passwords are counted and refused: the visitor's network, the phone's range or country, the widget, its account. */
export const OTP_TRAFFIC_KINDS = ['network', 'prefix', 'country', 'widget', 'account'] as const;
export type OtpTrafficKind = (typeof OTP_TRAFFIC_KINDS)[number];

/** Periods over which requests are counted, in seconds; requests are kept no longer than a day. */
export const OTP_TRAFFIC_PERIODS = { '1h': 3600, '24h': 86_400 } as const;
export type OtpTrafficPeriod = keyof typeof OTP_TRAFFIC_PERIODS;

export const OTP_ABUSE = {
  /** From so many requests on, a share of verified ones below `conversion` is suspicious: codes are asked for that nobody enters. */
  asked: 20,
  conversion: 0.2,
  /** Most rows of a list of traffic. */
  rows: 100,
  /** Digits after a prefix: a prefix is a range of ten thousand numbers. */
  rangeDigits: 4,
  /** Characters of what is refused. */
  value: 64,
} as const;

/** How many codes were asked for and entered rightly. */
export interface OtpConversion {
  asked: number;
  verified: number;
}

/** The share of requests whose code was entered rightly, 0–1; null where nothing was asked. */
export const otpConversion = ({ asked, verified }: OtpConversion): number | null => (asked === 0 ? null : verified / asked);

/** Whether requests look like SMS pumping: many, of which few are ever verified. */
export function isOtpSuspicious(counts: OtpConversion): boolean {
  return counts.asked >= OTP_ABUSE.asked && (otpConversion(counts) ?? 1) < OTP_ABUSE.conversion;
}

/** The range that an E.164 number is counted under: the number without its last four digits. */
export const otpPrefix = (phone: string): string => phone.slice(0, -OTP_ABUSE.rangeDigits);

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
/** What a value looks like; of a network the server knows more (`otp-blocks.ts`), which browsers need not load. */
const LOOKS: Readonly<Record<OtpTrafficKind, RegExp>> = {
  network: new RegExp(`^(?:(?:${BYTE}\\.){3}${BYTE}|[\\da-f]{0,4}(?::[\\da-f]{0,4}){2,7})(?:/\\d{1,3})?$`, 'i'),
  prefix: /^\+?[\d\s().-]{1,24}$/,
  country: /^[a-z]{2}$/i,
  widget: /^[\da-f-]{36}$/i,
  account: /^[\da-f-]{36}$/i,
};

/** Body of `POST /otpBlocks`: what gets no codes, why, and until when (null: until somebody allows it again). */
export const otpBlockSchema = object({
  kind: string<OtpTrafficKind>().required().oneOf(OTP_TRAFFIC_KINDS),
  value: string()
    .trim()
    .required()
    .max(OTP_ABUSE.value)
    .test('value', 'invalid', function (value) {
      const { kind } = this.parent as { kind?: OtpTrafficKind };
      return !value || !kind || LOOKS[kind].test(value);
    }),
  reason: string().trim().required().max(500),
  until: date()
    .nullable()
    .defined()
    .default(null)
    .test('future', 'date.past', (until) => until == null || until > new Date()),
}).noUnknown();
export type NewOtpBlock = InferType<typeof otpBlockSchema>;

/** A network, a range of numbers, a country, a widget or an account that gets no one-time passwords. */
export interface OtpBlock {
  id: string;
  kind: OtpTrafficKind;
  /** `203.0.113.0/24`, `+7916555`, `ID`, or an id. */
  value: string;
  /** Name of the widget or of the account; null of the others. */
  title: string | null;
  reason: string;
  until: string | null;
  /** Requests that it has refused, and when it did last. */
  refused: number;
  refusedAt: string | null;
  /** Who made it. */
  OwnerId: string | null;
  createdAt: string;
}

/** Requests of a period from one network, to one range or country, or through one widget or account. */
export interface OtpTraffic extends OtpConversion {
  value: string;
  /** Name of the widget or of the account, country of a range; null where there is none. */
  title: string | null;
  /** The account of a widget. */
  OwnerId: string | null;
  /** What accounts were charged for the codes. */
  cost: number;
  /** The block that refuses them now. */
  block: OtpBlock | null;
}

/** Answer of `GET /otpAbuse`: suspicious rows first, then those with most requests. */
export interface OtpTrafficBoard {
  at: string;
  totals: OtpConversion & { cost: number };
  data: readonly OtpTraffic[];
}

/** One request behind a row (`GET /otpAbuse/requests`). */
export interface OtpTrafficRequest {
  id: string;
  phone: string;
  network: string | null;
  WidgetId: string;
  widget: string;
  OwnerId: string;
  owner: string;
  /** Codes that were sent for it, the first and those asked for again. */
  codes: number;
  cost: number;
  verifiedAt: string | null;
  createdAt: string;
}

/** Who gets no one-time passwords at present. */
export const otpBlocks = resource<OtpBlock, NewOtpBlock, never>()({
  name: 'otpBlocks',
  filters: { kind: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'refused'],
  actions: { find: 'otpAbuse.get', get: 'otpAbuse.get', create: 'otpAbuse.update', remove: 'otpAbuse.update' },
  live: false,
  schemas: { create: otpBlockSchema },
});
