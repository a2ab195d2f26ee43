import { resource } from './resource.ts';
import type { Tone } from './statuses.ts';
import { object, string, type InferType } from './validation.ts';

/** Longest name of a domain that DNS can answer for. */
const MAX_DOMAIN_LENGTH = 253;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** The domain of an email address as DNS writes it; undefined for what is no address. */
export function domainOfAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  return at > 0 ? emailDomainName(address.slice(at + 1)) : undefined;
}

/** A domain as DNS writes it: in small letters, letters beyond Latin as Punycode; undefined for what is no domain. */
export function emailDomainName(text: string): string | undefined {
  const address = `http://${text.trim().toLowerCase().replace(/\.$/, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return href === `http://${hostname}/` && DOMAIN.test(hostname) ? hostname : undefined;
}

/** Body of `POST /emailDomains`. */
export const emailDomainSchema = object({
  domain: string()
    .trim()
    .required()
    .max(MAX_DOMAIN_LENGTH)
    .test('domain', 'emailDomain.invalid', (value) => !value || emailDomainName(value) !== undefined),
}).noUnknown();
export type NewEmailDomain = InferType<typeof emailDomainSchema>;

/** `pending`: not confirmed yet. `confirmed`: DKIM and SPF stood at the last check. `lost`: they stood once and do not any more. */
export const EMAIL_DOMAIN_STATES = ['pending', 'confirmed', 'lost'] as const;
export type EmailDomainState = (typeof EMAIL_DOMAIN_STATES)[number];
export const EMAIL_DOMAIN_TONES: Readonly<Record<EmailDomainState, Tone>> = { pending: 'warning', confirmed: 'success', lost: 'error' };

export const EMAIL_RECORD_KINDS = ['dkim', 'spf', 'dmarc'] as const;
export type EmailRecordKind = (typeof EMAIL_RECORD_KINDS)[number];

/** What DNS said of a record: `unknown` where it was not asked yet, or did not answer. */
export const EMAIL_RECORD_STATES = ['unknown', 'found', 'differs', 'missing'] as const;
export type EmailRecordState = (typeof EMAIL_RECORD_STATES)[number];
export const EMAIL_RECORD_TONES: Readonly<Record<EmailRecordState, Tone>> = {
  unknown: 'neutral',
  found: 'success',
  differs: 'warning',
  missing: 'error',
};

/** A TXT record of a domain, as it should be and as it was found. */
export interface EmailDomainRecord {
  kind: EmailRecordKind;
  /** Whole name of the record, without a dot at its end. */
  name: string;
  /** What to write there. Of SPF it is the record that stands, with what it lacks. */
  value: string;
  state: EmailRecordState;
  /** What stands there of this kind; several records of SPF are as good as none. */
  found: string[];
  /** False for what is advice: DMARC. */
  isRequired: boolean;
}

/** A domain that an account sends email from. Email from its addresses is signed (DKIM) while it is confirmed. */
export interface EmailDomain {
  id: string;
  /** As DNS writes it. */
  domain: string;
  state: EmailDomainState;
  records: EmailDomainRecord[];
  /** Since when it is confirmed without a break; null where it is not. */
  confirmedAt: string | null;
  /** When DNS was asked last; null where it was not yet. */
  checkedAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** How many domains an account may have. */
export const MAX_EMAIL_DOMAINS = 20;

/** `$search` looks in the domain. `POST /emailDomains/{id}/check` asks DNS at once. */
export const emailDomains = resource<EmailDomain, NewEmailDomain, never>()({
  name: 'emailDomains',
  filters: { state: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'domain'],
  actions: { find: 'emailDomains.get', get: 'emailDomains.get', create: 'emailDomains.create', remove: 'emailDomains.remove' },
  schemas: { create: emailDomainSchema },
});
