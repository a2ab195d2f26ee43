import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { normalizePhone } from './phone.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payments.ts';
import { isEmail } from './recipients.ts';
import { ACCOUNT_TYPES, CHAT_PROVIDERS, CURRENCIES, type Installation } from './settings.ts';
import { array, boolean, idField, number, object, string, type Schema } from './validation.ts';

const readUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);
const isWebAddress = (value: string) => ['https:', 'http:'].includes(readUrl(value)?.protocol ?? '');

const words = (longest: number) => string().trim().defined().max(longest);
/** An address on the web or inside the cabinet; empty where there is none. */
const page = () => words(2048).test('url', 'url.invalid', (value) => !value || value.startsWith('/') || isWebAddress(value));
/** What a script is loaded from or talks to; sockets too. A star stands for names below a domain. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;
/** A host, with its port if it has one. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/;
const percent = () => number().defined().min(0).max(50);
const list = <T extends Schema>(of: T) => array(of).defined().max(100);

/** Everything that an installation may settle, key by key; whatever is not here is refused (docs/configuration.md "Settings"). */
export const installationSchema: Schema<Installation> = object({
  frontend: object({
    title: words(60).required(),
    colors: object({
      primary: string()
        .defined()
        .matches(/^#[\da-f]{6}$/i, 'invalid'),
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
    currency: string().defined().oneOf(CURRENCIES),
    overdraft: number().defined().min(0).max(1_000_000_000),
    processChildrenOperations: boolean().defined(),
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
        tariffs: list(idField().required()),
        routingGroups: list(idField().required()),
      }).noUnknown(),
    ),
  }).noUnknown(),
}).noUnknown();
