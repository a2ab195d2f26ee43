import { PAYMENT_METHODS, topUpAmount, type PaymentMethod } from './payments.ts';
import { resource } from './resource.ts';
import type { Currency } from './currencies.ts';
import { RECURRENT_STATUSES, type RecurrentStatus } from './statuses.ts';
import { boolean, idField, number, object, string, type InferType } from './validation.ts';

/** When a card is charged: each time the balance falls below a sum, or regularly (spec 1 §3 "Recurrent payment"). */
export const RECURRENT_TYPES = ['threshold', 'frequency'] as const;
export type RecurrentType = (typeof RECURRENT_TYPES)[number];

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Required for its own type, absent for the other. */
const onlyFor = (type: RecurrentType) => (value: unknown, asked: unknown) => asked === type || value === undefined || value === null;

/** `POST /recurrentPayments`: the offer has to be accepted; each type has one field of its own (spec 1 §5). */
export const newRecurrentSchema = object({
  type: string().oneOf(RECURRENT_TYPES).required(),
  method: string().oneOf(PAYMENT_METHODS).required(),
  amount: topUpAmount(),
  threshold: number()
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .when('type', ([type]: unknown[], schema) => (type === 'threshold' ? schema.required() : schema))
    .test('type', 'notAllowed', (value, { parent }) => onlyFor('threshold')(value, (parent as { type?: unknown }).type)),
  frequency: string()
    .oneOf(FREQUENCIES)
    .nullable()
    .when('type', ([type]: unknown[], schema) => (type === 'frequency' ? schema.required() : schema))
    .test('type', 'notAllowed', (value, { parent }) => onlyFor('frequency')(value, (parent as { type?: unknown }).type)),
  isOfferAccepted: boolean().required().oneOf([true], 'required'),
  OwnerId: idField(),
}).noUnknown();
export type NewRecurrent = InferType<typeof newRecurrentSchema>;

/** `PUT /recurrentPayments/{id}`: the new status; which are allowed: `isRecurrentActionAllowed`. Administrators also set `block`, and `init` to lift it. */
export const recurrentChangeSchema = object({ status: string().oneOf(RECURRENT_STATUSES).required() }).noUnknown();
export type RecurrentChange = InferType<typeof recurrentChangeSchema>;

/** A standing order to charge a stored card (spec 1 §3). */
export interface RecurrentPayment {
  id: string;
  type: RecurrentType;
  method: PaymentMethod;
  amount: number;
  currency: Currency;
  threshold: number | null;
  frequency: Frequency | null;
  status: RecurrentStatus;
  /** Whether it is confirmed and neither paused nor blocked. */
  isActive: boolean;
  isOfferAccepted: boolean;
  meta: { bankData?: { cardNumber: string } };
  /** The next charge of a regular payment; null when none is planned. */
  nextAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const recurrentPayments = resource<RecurrentPayment, NewRecurrent, RecurrentChange>()({
  name: 'recurrentPayments',
  filters: { type: 'oneOf', status: 'oneOf', method: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'amount'],
  actions: {
    find: 'recurrentPayments.get',
    get: 'recurrentPayments.get',
    create: 'recurrentPayments.create',
    update: 'recurrentPayments.update',
    remove: 'recurrentPayments.remove',
  },
  schemas: { create: newRecurrentSchema, update: recurrentChangeSchema },
});
