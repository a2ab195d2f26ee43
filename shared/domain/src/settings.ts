import type { MessageType } from './channels.ts';
import type { Permissions } from './permissions.ts';

export const CURRENCIES = ['RUB', 'USD', 'EUR', 'MXN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What the server tells the cabinet about itself and about the account (spec 1 §1). */
export interface Settings {
  frontend: {
    title: string;
    colors: { primary: string };
    /** The second product variant of spec 1 §1: VK, integrations, an integration goal, wallet payments. */
    variant: boolean;
    privacyPolicy: string;
    publicOffer: string;
  };
  billings: { currency: Currency; overdraft: number; processChildrenOperations: boolean };
  /** Types whose sender name must be approved before use. */
  sendings: { sendernamesCheck: readonly MessageType[] };
  contacts: { phones: readonly string[]; emails: readonly string[]; websites: readonly string[] };
  /** Types that the account can send: it has both a tariff source and a routing group of the type (spec 2 §1). */
  channels: readonly MessageType[];
}

/** The answer of `GET /settings`. */
export interface SettingsAnswer {
  settings: Settings;
  permissions: Permissions;
}

export const DEFAULT_SETTINGS: Settings = {
  frontend: { title: 'Cabinet', colors: { primary: '#2b59e0' }, variant: false, privacyPolicy: '', publicOffer: '' },
  billings: { currency: 'RUB', overdraft: 0, processChildrenOperations: true },
  sendings: { sendernamesCheck: ['sms', 'voice'] },
  contacts: { phones: [], emails: [], websites: [] },
  channels: [],
};
