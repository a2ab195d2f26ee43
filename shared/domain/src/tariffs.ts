import type { MessageType } from './channels.ts';
import { resource } from './resource.ts';

export const CONDITION_TAGS = ['text', 'recipient', 'type', 'sender', 'keywords', 'contactList', 'group', 'mccmnc'] as const;
export type ConditionTag = (typeof CONDITION_TAGS)[number];

/**
 * `action` changes the price of a unit by `price` when all conditions match; lower priority first (decisions.md "Money").
 * Several prices (spec 2 §3) are those of messages in one part, in two, and so on; the last is that of all longer ones.
 */
export interface PriceRule {
  action: 'increase' | 'decrease';
  price: number | readonly number[];
  conditions: readonly { tag: ConditionTag; value: string | readonly string[] }[];
  priority: number;
}

export type PriceUnit = 'segment' | 'second' | 'message' | 'period';

export interface Tariff {
  id: string;
  title: string;
  source: `sendings.${MessageType}`;
  price: number;
  unit: PriceUnit;
  data: { rules: readonly PriceRule[]; options: { refundOnFailed: boolean; noPayments: boolean } };
  isActive: boolean;
  OwnerId: string | null;
  createdAt: string;
}

export const tariffs = resource<Tariff, never>()({
  name: 'tariffs',
  filters: { source: 'oneOf', isActive: 'equals', createdAt: 'range' },
  actions: { find: 'tariffs.get', get: 'tariffs.get' },
});
