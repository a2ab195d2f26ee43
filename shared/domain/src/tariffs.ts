import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { priceConditionSchema, type PriceCondition } from './price-conditions.ts';
import { PRICE_UNITS, type PriceUnit } from './price-units.ts';
import { resource } from './resource.ts';
import type { Role } from './roles.ts';
import { array, boolean, date, lazy, nameField, number, object, string, type InferType } from './validation.ts';

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

/** What a tariff prices: messages of a type, or instances of the WhatsApp service. */
export type TariffSource = `sendings.${MessageType}` | 'subscription.apisender';
export const TARIFF_SOURCES: readonly TariffSource[] = [
  ...MESSAGE_TYPES.map((type) => `sendings.${type}` as const),
  'subscription.apisender',
];

/** The type whose messages a tariff prices; undefined for one of instances. */
export const tariffType = ({ source }: Pick<Tariff, 'source'>): MessageType | undefined =>
  source.startsWith('sendings.') ? (source.slice('sendings.'.length) as MessageType) : undefined;

export interface Tariff {
  id: string;
  title: string;
  source: TariffSource;
  price: number;
  unit: PriceUnit;
  data: {
    /** Conditions of the messages that it prices; others go to the account's next tariff of the type. */
    conditions?: readonly PriceCondition[];
    rules: readonly PriceRule[];
    options: { refundOnFailed: boolean; noPayments: boolean };
    /** For administrators only (decisions.md "Access"). */
    hidden?: { comment?: string | undefined; providerPrice?: number | undefined };
  };
  isActive: boolean;
  /** For the account that uses it: its priority among the account's tariffs of the type, lowest first, and its rules in order. */
  usersTariffs?: { priority: number; finalRules: readonly PriceRule[] };
  OwnerId: string | null;
  /** Whether it can be given to nobody any more; those who have it go on paying by it. */
  isArchived?: boolean;
  /** How many accounts pay by it; for administrators only. */
  users?: number;
  /** Its terms from a moment on; for administrators only, absent when none is planned. */
  change?: PlannedChange;
  createdAt: string;
  updatedAt?: string;
}

/** Terms of a tariff that hold from `startsAt` on. */
export interface PlannedChange extends Pick<Tariff, 'title' | 'source' | 'price' | 'unit' | 'data' | 'isActive'> {
  startsAt: string;
  /** Who planned it. */
  AuthorId: string;
}

/** An account that pays by a tariff, as `GET /tariffs/{id}/users` lists them. */
export interface TariffUser {
  id: string;
  username: string;
  role: Role;
  isActive: boolean;
  /** The tariff's priority among those of the account. */
  priority: number;
}

const MAX_PRICE = 1_000_000;
const amount = () =>
  number()
    .required()
    .min(0)
    .max(MAX_PRICE)
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

/** Body of `POST /tariffs` and `PUT /tariffs/{id}`. Prices have at most four decimals. */
export const tariffSchema = object({
  title: nameField(255).required(),
  source: string().oneOf(TARIFF_SOURCES).required(),
  price: amount(),
  unit: string().oneOf(PRICE_UNITS).required(),
  isActive: boolean().default(true),
  data: object({
    conditions: conditionsSchema().default([]),
    rules: array(ruleSchema).required().min(0).max(1000),
    options: object({ refundOnFailed: boolean().required(), noPayments: boolean().required() }).noUnknown(),
    /** Absent fields stay as they are; null removes a value. */
    hidden: object({ comment: string().max(1000).nullable(), providerPrice: number().min(0).max(MAX_PRICE).nullable() })
      .noUnknown()
      .default({}),
  }).noUnknown(),
})
  .noUnknown()
  // The fee of a period belongs to no message, so rules could not apply.
  .test('periodRules', 'notAllowed', function ({ unit, data }) {
    const hasRules = unit === 'period' && (data?.rules?.length ?? 0) > 0;
    return !hasRules || this.createError({ path: 'data.rules', message: 'notAllowed' });
  })
  // An instance is paid by the period, whatever is sent from it.
  .test('subscription', 'tariffs.byPeriod', function ({ source, unit }) {
    const isByPeriod = source !== 'subscription.apisender' || unit === 'period';
    return isByPeriod || this.createError({ path: 'unit', message: 'tariffs.byPeriod' });
  });
export type NewTariff = InferType<typeof tariffSchema>;

/** How far ahead a change of a tariff can be planned, in milliseconds: two years. */
export const MAX_CHANGE_AHEAD = 2 * 366 * 86_400_000;

/** The moment from which planned terms hold. */
export const changeStart = () =>
  date()
    .test('future', 'date.past', (value) => value == null || value > new Date())
    .test('near', 'date.tooFar', (value) => value == null || value.getTime() < Date.now() + MAX_CHANGE_AHEAD);

/** Body of `PUT /tariffs/{id}/change`: all terms of the tariff from a moment on. */
export const tariffChangeSchema = object({ startsAt: changeStart().required(), tariff: tariffSchema.required() }).noUnknown();
export type NewTariffChange = InferType<typeof tariffChangeSchema>;

export const tariffs = resource<Tariff, NewTariff>()({
  name: 'tariffs',
  // Administrators see archived ones only where they ask for them by `isArchived`.
  filters: { source: 'oneOf', isActive: 'equals', isArchived: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'price', 'source'],
  actions: { find: 'tariffs.get', get: 'tariffs.get', create: 'tariffs.create', update: 'tariffs.update', remove: 'tariffs.remove' },
  schemas: { create: tariffSchema, update: tariffSchema },
});
