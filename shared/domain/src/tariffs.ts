import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { resource } from './resource.ts';
import { array, boolean, lazy, number, object, string, type InferType } from './validation.ts';

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

export const PRICE_UNITS = ['segment', 'second', 'message', 'period'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export interface Tariff {
  id: string;
  title: string;
  source: `sendings.${MessageType}`;
  price: number;
  unit: PriceUnit;
  data: {
    rules: readonly PriceRule[];
    options: { refundOnFailed: boolean; noPayments: boolean };
    /** What only the administration reads (decisions.md "Access"). */
    hidden?: { comment?: string | undefined; providerPrice?: number | undefined };
  };
  isActive: boolean;
  OwnerId: string | null;
  createdAt: string;
}

const MOST = 1_000_000;
const amount = () =>
  number()
    .required()
    .min(0)
    .max(MOST)
    .test('places', 'invalid', (value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6);

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'iu');
    return true;
  } catch {
    return false;
  }
}

const conditionValue = () => string().required().max(200);
const conditionSchema = object({
  tag: string().oneOf(CONDITION_TAGS).required(),
  value: lazy((value: unknown) => (Array.isArray(value) ? array(conditionValue()).required().min(1).max(1000) : conditionValue())),
})
  .noUnknown()
  .test('pattern', 'invalid', ({ tag, value }) => tag !== 'text' || [value ?? ''].flat().every((one) => isPattern(String(one))));

const ruleSchema = object({
  action: string()
    .oneOf(['increase', 'decrease'] as const)
    .required(),
  price: lazy((value: unknown) => (Array.isArray(value) ? array(amount()).required().min(1).max(30) : amount())),
  conditions: array(conditionSchema).required().min(0).max(20),
  priority: number().integer().required(),
}).noUnknown();

/** What the administration writes: `POST /tariffs`, `PUT /tariffs/{id}`. Prices have four decimals. */
export const tariffSchema = object({
  title: string().trim().required().max(255),
  source: string()
    .oneOf(MESSAGE_TYPES.map((type): Tariff['source'] => `sendings.${type}`))
    .required(),
  price: amount(),
  unit: string().oneOf(PRICE_UNITS).required(),
  isActive: boolean().default(true),
  data: object({
    rules: array(ruleSchema).required().min(0).max(1000),
    options: object({ refundOnFailed: boolean().required(), noPayments: boolean().required() }).noUnknown(),
    hidden: object({ comment: string().max(1000), providerPrice: number().min(0).max(MOST) })
      .noUnknown()
      .default({}),
  }).noUnknown(),
}).noUnknown();
export type NewTariff = InferType<typeof tariffSchema>;

export const tariffs = resource<Tariff, NewTariff>()({
  name: 'tariffs',
  filters: { source: 'oneOf', isActive: 'equals', createdAt: 'range' },
  actions: { find: 'tariffs.get', get: 'tariffs.get', create: 'tariffs.create', update: 'tariffs.update' },
  schemas: { create: tariffSchema, update: tariffSchema },
});
