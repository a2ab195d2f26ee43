import { DEFAULT_PRIMARY } from './brand.ts';
import type { MessageType } from './channels.ts';
import type { Currency } from './currencies.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';
import type { MemberRole } from './member-roles.ts';
import type { PaymentMethod } from './payments.ts';
import type { ReceiptVat, TaxSystem } from './receipts.ts';
import type { Permissions } from './permissions.ts';
import type { RetentionPeriods } from './retention.ts';
import type { Role } from './roles.ts';

/** Types of accounts that the installation serves; without legal entities there are no invoices, requisites and legal payers (spec 1 §1). */
export const ACCOUNT_TYPES = ['business', 'individual'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Providers of the support chat: `mail` is the cabinet's own dialog, which sends emails; `script` a third-party widget. */
export const CHAT_PROVIDERS = ['mail', 'script', 'none'] as const;
export type ChatProvider = (typeof CHAT_PROVIDERS)[number];

/** A page of the operator on a social network. */
export interface SocialPage {
  title: string;
  url: string;
}

/** Settings of the installation and of the account, as the cabinet gets them (spec 1 §1); the effect of each: docs/configuration.md. */
export interface Settings {
  frontend: {
    title: string;
    /** Language of visitors whose browser asks for none that ships, and of emails to accounts whose language is not known. */
    locale: Locale;
    colors: { primary: string };
    /** The variant of spec 1 §1 with VK, integrations, the blog and wallet payments in rubles. */
    variant: boolean;
    accountType: AccountType;
    /** Addresses of the legal documents; empty for none. */
    privacyPolicy: string;
    publicOffer: string;
    /** Address of the operator's blog, shown in one variant. */
    blog: string;
  };
  chat: {
    provider: ChatProvider;
    /** The recipient of the `mail` provider's emails; by default the first of `contacts.emails`. */
    email: string;
    /** Address of the `script` provider's script, loaded when the chat is first opened. */
    script: string;
    /** Further origins that the widget needs. */
    origins: readonly string[];
  };
  billings: {
    currency: Currency;
    overdraft: number;
    processChildrenOperations: boolean;
    operations: {
      /** An operation by hand of more than this is asked about again. */
      confirmAbove: number;
      /** How far below what is available an administrator may take an account who confirms it. */
      debtLimit: number;
    };
    /** Offered payment methods, in order; an empty list offers all that the server has. */
    methods: readonly PaymentMethod[];
    /** Percent that each method adds to the amount, paid by the payer (spec 1 §9). */
    commissions: Readonly<Record<PaymentMethod, number>>;
  };
  /** Types whose sender name must be approved before use. */
  sendings: { sendernamesCheck: readonly MessageType[] };
  shortLinks: {
    /** Hosts of this platform that short links may use. */
    domains: readonly string[];
    /** Whether the cabinet's own host is one of them. */
    ownDomain: boolean;
    /** Set where a service of others makes addresses short: clicks on its links are not counted here. */
    isExternal?: true;
  };
  /** How to reach support (the about page). */
  contacts: { phones: readonly string[]; emails: readonly string[]; websites: readonly string[]; socials: readonly SocialPage[] };
  /** Types that the account can send: it has both a tariff source and a routing group of the type (spec 2 §1). */
  channels: readonly MessageType[];
}

/** Ids of what an account gets at registration, so that it can send as soon as it has funds. */
export interface RegistrationPlan {
  /** The installations that the plan is for; absent fields match all. */
  when: { variant?: boolean; accountType?: AccountType };
  tariffs: readonly string[];
  routingGroups: readonly string[];
}

/** All settings of an installation: those that the cabinet gets, and those of the server alone. */
export interface Installation extends Omit<Settings, 'channels'> {
  /** The first matching plan applies. */
  registration: { plans: readonly RegistrationPlan[] };
  announcements: {
    /** Minutes that a provider is left out, with no other on its routes, before an announcement is raised; 0 for never. */
    outageMinutes: number;
  };
  storage: {
    /** Megabytes (2^20 bytes) that the files of one account may take; 0 for any number. */
    quotaMegabytes: number;
  };
  openId: {
    /** The provider's name on the button of the sign-in page; empty for none. */
    title: string;
    /** Its address: below it stands `/.well-known/openid-configuration`. */
    issuer: string;
    clientId: string;
    /** The claim that names roles; empty where the provider gives none. */
    rolesClaim: string;
    /** The role that a value of the claim gives; the first that fits. */
    roles: readonly { value: string; role: Role }[];
    /** Domains of emails that are let in; empty for all. */
    domains: readonly string[];
  };
  twoFactor: {
    /** Roles whose accounts set a second factor up at their next sign-in. */
    demandedOf: readonly Role[];
    /** Days for which a browser may be remembered, in which the password is enough; 0 for none. */
    rememberDays: number;
  };
  privacy: {
    /** Days in which the closing of an account can be taken back. */
    closingDays: number;
    /** Names of the versions of the legal documents that hold; another one asks every account to accept it. Empty: nobody is asked. */
    publicOfferVersion: string;
    privacyPolicyVersion: string;
  };
  referrals: {
    /** Percent of their payments that whoever invited accounts gets; 0 for nothing. */
    rewardPercent: number;
    /** Months after its registration in which payments of an account count; 0 for always. */
    rewardMonths: number;
    /** Days after a payment when its reward is paid, less what was refunded by then. */
    rewardDelayDays: number;
  };
  /** What fiscal receipts say; they are written only where a fiscal service is configured. */
  receipts: {
    taxSystem: TaxSystem;
    /** The rate of accounts that no company has a contract with. */
    vat: ReceiptVat;
    /** What receipts name as paid for. */
    item: string;
  };
  routing: {
    /** Days for which the network that a look-up found for a number counts in routes and prices; 0 for not at all. */
    lookupDays: number;
  };
  /** For how long each kind of data is kept that goes by its age. */
  retention: RetentionPeriods;
  security: {
    /** Whether who acts as an account may make tokens, change its password, email and phone, and renew its secrets. */
    changesWhileActing: boolean;
    /** Hours after which a session ends whatever its holder does; 0 for what `SESSION_HOURS` says. */
    sessionHours: number;
    /** Minutes after which a session ends in which nobody does anything; 0 for never. */
    idleMinutes: number;
  };
}

/** The answer of `GET /settings`. */
export interface SettingsAnswer {
  settings: Settings;
  permissions: Permissions;
  /** Who calls, where several people share the account. */
  member?: { id: string; role: MemberRole };
}

export const DEFAULT_SETTINGS: Settings = {
  frontend: {
    title: 'Cabinet',
    locale: DEFAULT_LOCALE,
    colors: { primary: DEFAULT_PRIMARY },
    variant: false,
    accountType: 'business',
    privacyPolicy: '',
    publicOffer: '',
    blog: '',
  },
  chat: { provider: 'mail', email: '', script: '', origins: [] },
  billings: {
    currency: 'RUB',
    overdraft: 0,
    processChildrenOperations: true,
    operations: { confirmAbove: 10_000, debtLimit: 10_000 },
    methods: [],
    commissions: { card: 0, wallet: 3 },
  },
  sendings: { sendernamesCheck: ['sms', 'voice'] },
  shortLinks: { domains: [], ownDomain: true },
  contacts: { phones: [], emails: [], websites: [], socials: [] },
  channels: [],
};

/** Whether the cabinet offers a type at all: VK belongs to one variant (spec 1 §1, spec 2 §1). */
export function isTypeOffered(type: MessageType, { frontend }: Pick<Settings, 'frontend'>): boolean {
  return type !== 'vk' || frontend.variant;
}

/** The email address of support; undefined when there is none. */
export function supportEmail({ chat, contacts }: Pick<Settings, 'chat' | 'contacts'>): string | undefined {
  return chat.email || contacts.emails[0];
}

/** The provider of the support chat; `none` when the chosen one lacks its script or address. */
export function chatProvider(settings: Pick<Settings, 'chat' | 'contacts'>): ChatProvider {
  const { provider, script } = settings.chat;
  if (provider === 'script') return script === '' ? 'none' : 'script';
  return provider === 'mail' && supportEmail(settings) ? 'mail' : 'none';
}

/** Origins that the support chat's widget needs, for the content security policy: of scripts, and of anything. */
export function widgetOrigins(settings: Pick<Settings, 'chat' | 'contacts'>): Readonly<Record<'script' | 'other', readonly string[]>> {
  if (chatProvider(settings) !== 'script') return { script: [], other: [] };
  const { script, origins } = settings.chat;
  const all = [...new Set([new URL(script).origin, ...origins])];
  return { script: all.filter((origin) => origin.startsWith('http')), other: all };
}

/** The plan of a new account; undefined when none matches. */
export function registrationPlan({ frontend, registration }: Installation): RegistrationPlan | undefined {
  return registration.plans.find(
    ({ when }) =>
      (when.variant === undefined || when.variant === frontend.variant) &&
      (when.accountType === undefined || when.accountType === frontend.accountType),
  );
}
