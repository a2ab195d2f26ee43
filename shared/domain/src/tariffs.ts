import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { priceConditionSchema, type PriceCondition } from './price-conditions.ts';
import { PRICE_UNITS, type PriceUnit } from './price-units.ts';
import { resource } from './resource.ts';
import { array, boolean, lazy, number, object, string, type InferType } from './validation.ts';

// Where areas built before look for them.
export { CONDITION_TAGS, type ConditionTag } from './price-conditions.ts';
export { PRICE_UNITS, type PriceUnit } from './price-units.ts';

/**
 * `action` changes the price of a unit by `price` when all conditions match; lower priority first (decisions.md "Money").
 * Several prices (spec 2 §3) are those of messages in one part, in two, and so on; the last is that of all longer ones.
 */
export interface PriceRule {
  action: 'increase' | 'decrease';
  price: number | readonly number[];
  conditions: readonly PriceCondition[];
  priority: number;
}

export interface Tariff {
  id: string;
  title: string;
  source: `sendings.${MessageType}`;
  price: number;
  unit: PriceUnit;
  data: {
    /** Messages that it is for, those for which all hold; it leaves others to the account's next tariff of the type. */
    conditions?: readonly PriceCondition[];
    rules: readonly PriceRule[];
    options: { refundOnFailed: boolean; noPayments: boolean };
    /** What only the administration reads (decisions.md "Access"). */
    hidden?: { comment?: string | undefined; providerPrice?: number | undefined };
  };
  isActive: boolean;
  /** Of whoever pays by it: when it is tried among the account's tariffs of the type, the lowest first, and its rules in the order in which they apply. */
  usersTariffs?: { priority: number; finalRules: readonly PriceRule[] };
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

const conditionsSchema = () => array(priceConditionSchema).required().min(0).max(20);

const ruleSchema = object({
  action: string()
    .oneOf(['increase', 'decrease'] as const)
    .required(),
  price: lazy((value: unknown) => (Array.isArray(value) ? array(amount()).required().min(1).max(30) : amount())),
  conditions: conditionsSchema(),
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
    conditions: conditionsSchema().default([]),
    rules: array(ruleSchema).required().min(0).max(1000),
    options: object({ refundOnFailed: boolean().required(), noPayments: boolean().required() }).noUnknown(),
    /** A change keeps what it does not name; null takes a value away. */
    hidden: object({ comment: string().max(1000).nullable(), providerPrice: number().min(0).max(MOST).nullable() })
      .noUnknown()
      .default({}),
  }).noUnknown(),
})
  .noUnknown()
  // A period is paid by the account, not for a message: rules would have nothing to look at.
  .test('periodRules', 'notAllowed', function ({ unit, data }) {
    const hasRules = unit === 'period' && (data?.rules?.length ?? 0) > 0;
    return !hasRules || this.createError({ path: 'data.rules', message: 'notAllowed' });
  });
export type NewTariff = InferType<typeof tariffSchema>;

export const tariffs = resource<Tariff, NewTariff>()({
  name: 'tariffs',
  filters: { source: 'oneOf', isActive: 'equals', createdAt: 'range' },
  actions: { find: 'tariffs.get', get: 'tariffs.get', create: 'tariffs.create', update: 'tariffs.update' },
  schemas: { create: tariffSchema, update: tariffSchema },
});
