import { DEFAULT_PRIMARY } from './brand.ts';
import type { MessageType } from './channels.ts';
import type { PaymentMethod } from './payments.ts';
import type { Permissions } from './permissions.ts';

export const CURRENCIES = ['RUB', 'USD', 'EUR', 'MXN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Whom the cabinet is run for; without legal entities there are no invoices, requisites and legal payers (spec 1 §1). */
export const ACCOUNT_TYPES = ['business', 'individual'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Who answers the support chat: the cabinet's own dialog, which writes letters; a widget of somebody else's; nobody. */
export const CHAT_PROVIDERS = ['mail', 'script', 'none'] as const;
export type ChatProvider = (typeof CHAT_PROVIDERS)[number];

/** A page of the operator's on a social network: what it is called, where it is. */
export interface SocialPage {
  title: string;
  url: string;
}

/** What the server tells the cabinet about itself and about the account (spec 1 §1); each setting's effect: docs/configuration.md. */
export interface Settings {
  frontend: {
    title: string;
    colors: { primary: string };
    /** The variant of spec 1 §1 with VK, integrations, the blog and wallet payments in rubles. */
    variant: boolean;
    accountType: AccountType;
    /** Addresses of the documents that bind both sides; empty where there are none. */
    privacyPolicy: string;
    publicOffer: string;
    /** Address of the operator's blog; shown in the variant that has one. */
    blog: string;
  };
  chat: {
    provider: ChatProvider;
    /** Where letters of the `mail` provider go; by default the first of `contacts.emails`. */
    email: string;
    /** Address of the `script` provider's script, which is loaded when the chat is first opened. */
    script: string;
    /** Origins beside the script's own that the widget loads from and talks to. */
    origins: readonly string[];
  };
  billings: {
    currency: Currency;
    overdraft: number;
    processChildrenOperations: boolean;
    /** Payment methods that are offered, in this order; an empty list offers every one that the server has. */
    methods: readonly PaymentMethod[];
    /** Percent that each method adds to the amount, paid by the payer (spec 1 §9). */
    commissions: Readonly<Record<PaymentMethod, number>>;
  };
  /** Types whose sender name must be approved before use. */
  sendings: { sendernamesCheck: readonly MessageType[] };
  shortLinks: {
    /** Hosts that lead to this platform and that short links may be made of. */
    domains: readonly string[];
    /** Whether the cabinet's own host is one of them. */
    ownDomain: boolean;
  };
  /** How to reach support (the about page). */
  contacts: { phones: readonly string[]; emails: readonly string[]; websites: readonly string[]; socials: readonly SocialPage[] };
  /** Types that the account can send: it has both a tariff source and a routing group of the type (spec 2 §1). */
  channels: readonly MessageType[];
}

/** What an account gets when it registers, so that it can send as soon as it has money; ids. */
export interface RegistrationPlan {
  /** Holds only where the cabinet is this; whatever is left out holds everywhere. */
  when: { variant?: boolean; accountType?: AccountType };
  tariffs: readonly string[];
  routingGroups: readonly string[];
}

/** All that an installation settles: what the cabinet is told, and what only the server needs. */
export interface Installation extends Omit<Settings, 'channels'> {
  /** The first plan that holds is given. */
  registration: { plans: readonly RegistrationPlan[] };
}

/** The answer of `GET /settings`. */
export interface SettingsAnswer {
  settings: Settings;
  permissions: Permissions;
}

export const DEFAULT_SETTINGS: Settings = {
  frontend: {
    title: 'Cabinet',
    colors: { primary: DEFAULT_PRIMARY },
    variant: false,
    accountType: 'business',
    privacyPolicy: '',
    publicOffer: '',
    blog: '',
  },
  chat: { provider: 'mail', email: '', script: '', origins: [] },
  billings: { currency: 'RUB', overdraft: 0, processChildrenOperations: true, methods: [], commissions: { card: 0, wallet: 3 } },
  sendings: { sendernamesCheck: ['sms', 'voice'] },
  shortLinks: { domains: [], ownDomain: true },
  contacts: { phones: [], emails: [], websites: [], socials: [] },
  channels: [],
};

/** Whether the cabinet offers a type at all: VK belongs to one variant (spec 1 §1, spec 2 §1). */
export function isTypeOffered(type: MessageType, { frontend }: Pick<Settings, 'frontend'>): boolean {
  return type !== 'vk' || frontend.variant;
}

/** Where letters to support go; undefined where nobody would read them. */
export function supportEmail({ chat, contacts }: Pick<Settings, 'chat' | 'contacts'>): string | undefined {
  return chat.email || contacts.emails[0];
}

/** Who answers the support chat, as far as what that needs is there. */
export function chatProvider(settings: Pick<Settings, 'chat' | 'contacts'>): ChatProvider {
  const { provider, script } = settings.chat;
  if (provider === 'script') return script === '' ? 'none' : 'script';
  return provider === 'mail' && supportEmail(settings) ? 'mail' : 'none';
}

/** Origins that the page may load scripts from, and whatever else, for the sake of the support chat's widget. */
export function widgetOrigins(settings: Pick<Settings, 'chat' | 'contacts'>): Readonly<Record<'script' | 'other', readonly string[]>> {
  if (chatProvider(settings) !== 'script') return { script: [], other: [] };
  const { script, origins } = settings.chat;
  const all = [...new Set([new URL(script).origin, ...origins])];
  return { script: all.filter((origin) => origin.startsWith('http')), other: all };
}

/** What an account that registers gets; undefined where nothing is settled. */
export function registrationPlan({ frontend, registration }: Installation): RegistrationPlan | undefined {
  return registration.plans.find(
    ({ when }) =>
      (when.variant === undefined || when.variant === frontend.variant) &&
      (when.accountType === undefined || when.accountType === frontend.accountType),
  );
}
