import { ACCOUNT_CLOSING } from './account-closing.ts';
import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { currencyField, localeField, productTitleField } from './installation-fields.ts';
import { MAX_TEXT_VERSION } from './legal-texts.ts';
import { normalizePhone } from './phone.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payments.ts';
import { MAX_RECEIPT_ITEM, RECEIPT_VATS, TAX_SYSTEMS, type ReceiptVat, type TaxSystem } from './receipts.ts';
import { isEmail } from './recipients.ts';
import { RETENTION_KINDS, retentionRule, type RetentionKind, type RetentionPeriods } from './retention.ts';
import { ROLES, type Role } from './roles.ts';
import { ACCOUNT_TYPES, CHAT_PROVIDERS, type Installation } from './settings.ts';
import { array, boolean, idField, nameField, number, object, string, type Schema } from './validation.ts';

const readUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);
const isWebAddress = (value: string) => ['https:', 'http:'].includes(readUrl(value)?.protocol ?? '');

const words = (longest: number) => nameField(longest).defined();
/** A web address or a path inside the cabinet; empty for none. */
const page = () => words(2048).test('url', 'url.invalid', (value) => !value || value.startsWith('/') || isWebAddress(value));
/** An origin of scripts, requests or sockets; `*.` stands for any subdomain. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;
/** A host, with an optional port. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/;
const percent = () => number().defined().min(0).max(50).meta({ format: 'percent' });
const money = () => number().defined().min(0).max(1_000_000_000).meta({ format: 'money' });
/** How long data of a kind is kept; 0 for ever where that may be. */
function period(kind: RetentionKind) {
  const { unit, min, max, canBeForEver = false } = retentionRule(kind);
  const value = number()
    .defined()
    .integer()
    .min(canBeForEver ? 0 : min)
    .max(max)
    .meta({ format: unit });
  if (!canBeForEver) return value;
  return value.test({ name: 'shortest', message: 'tooSmall', params: { min }, test: (given) => given === 0 || given >= min });
}

const list = <T extends Schema>(of: T) => array(of).defined().max(100);

/** The settings of an installation; unknown keys are refused (docs/configuration.md "Settings"). */
export const installationSchema: Schema<Installation> = object({
  frontend: object({
    title: productTitleField(),
    locale: localeField(),
    colors: object({
      primary: string()
        .defined()
        .matches(/^#[\da-f]{6}$/i, 'invalid')
        .meta({ format: 'color' }),
    }).noUnknown(),
    variant: boolean().defined(),
    accountType: string().defined().oneOf(ACCOUNT_TYPES),
    privacyPolicy: page(),
    publicOffer: page(),
    blog: page(),
  }).noUnknown(),
  chat: object({
    provider: string().defined().oneOf(CHAT_PROVIDERS),
    email: words(150).test('email', 'email.invalid', (value) => !value || isEmail(value)),
    script: words(2048).test('url', 'url.invalid', (value) => !value || isWebAddress(value)),
    origins: list(string().defined().matches(ORIGIN, 'url.invalid')),
  })
    .noUnknown()
    .test('script', 'chat.noScript', ({ provider, script }) => provider !== 'script' || script !== ''),
  billings: object({
    currency: currencyField(),
    overdraft: money(),
    processChildrenOperations: boolean().defined(),
    operations: object({ confirmAbove: money(), debtLimit: money() }).noUnknown(),
    methods: list(string<PaymentMethod>().defined().oneOf(PAYMENT_METHODS)),
    commissions: object({ card: percent(), wallet: percent() }).noUnknown(),
  }).noUnknown(),
  sendings: object({ sendernamesCheck: list(string<MessageType>().defined().oneOf(MESSAGE_TYPES)) }).noUnknown(),
  shortLinks: object({
    domains: list(string().defined().matches(HOST, 'invalid')),
    ownDomain: boolean().defined(),
  }).noUnknown(),
  contacts: object({
    phones: list(
      string()
        .defined()
        .test('phone', 'phone.invalid', (value) => normalizePhone(value) !== undefined),
    ),
    emails: list(string().defined().test('email', 'email.invalid', isEmail)),
    websites: list(words(200).required().test('url', 'url.invalid', (value) => isWebAddress(/^https?:/.test(value) ? value : `https://${value}`))), // prettier-ignore
    socials: list(object({ title: words(60).required(), url: words(2048).test('url', 'url.invalid', isWebAddress) }).noUnknown()),
  }).noUnknown(),
  registration: object({
    plans: list(
      object({
        when: object({ variant: boolean(), accountType: string().oneOf(ACCOUNT_TYPES) })
          .noUnknown()
          .default({}),
        tariffs: list(idField().required().meta({ format: 'tariff' })),
        routingGroups: list(idField().required().meta({ format: 'routingGroup' })),
      }).noUnknown(),
    ),
  }).noUnknown(),
  announcements: object({ outageMinutes: number().defined().integer().min(0).max(1440) }).noUnknown(),
  storage: object({ quotaMegabytes: number().defined().integer().min(0).max(10_000_000) }).noUnknown(),
  openId: object({
    title: words(40),
    issuer: words(500).test('url', 'url.invalid', (value) => !value || isWebAddress(value)),
    clientId: words(200),
    rolesClaim: words(100),
    roles: list(object({ value: words(200).required(), role: string<Role>().defined().oneOf(ROLES) }).noUnknown()),
    domains: list(string().defined().matches(HOST, 'invalid')),
  }).noUnknown(),
  twoFactor: object({
    demandedOf: list(string<Role>().defined().oneOf(ROLES)),
    rememberDays: number().defined().integer().min(0).max(90),
  }).noUnknown(),
  privacy: object({
    closingDays: number().defined().integer().min(0).max(ACCOUNT_CLOSING.maxDelayDays),
    publicOfferVersion: words(MAX_TEXT_VERSION),
    privacyPolicyVersion: words(MAX_TEXT_VERSION),
  }).noUnknown(),
  referrals: object({
    rewardPercent: percent(),
    rewardMonths: number().defined().integer().min(0).max(120).meta({ format: 'months' }),
    rewardDelayDays: number().defined().integer().min(0).max(180),
  }).noUnknown(),
  receipts: object({
    taxSystem: string<TaxSystem>().defined().oneOf(TAX_SYSTEMS),
    vat: string<ReceiptVat>().defined().oneOf(RECEIPT_VATS),
    item: words(MAX_RECEIPT_ITEM).required(),
  }).noUnknown(),
  routing: object({ lookupDays: number().defined().integer().min(0).max(3650) }).noUnknown(),
  retention: object(
    Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, period(kind)])) as Record<keyof RetentionPeriods, ReturnType<typeof period>>,
  ).noUnknown(),
  security: object({
    changesWhileActing: boolean().defined(),
    sessionHours: number().defined().integer().min(0).max(720),
    idleMinutes: number()
      .defined()
      .integer()
      .min(0)
      .max(10_080)
      .test('shortest', 'tooSmall', (value) => value === 0 || value >= 15),
  }).noUnknown(),
}).noUnknown();
