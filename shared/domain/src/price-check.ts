import { MESSAGE_TYPES } from './channels.ts';
import type { SmsEncoding } from './segments.ts';
import { tariffSchema } from './tariffs.ts';
import { idField, number, object, string, type InferType } from './validation.ts';

/** Longest recording whose price can be checked, in seconds. */
const MAX_SECONDS = 3600;

/** Body of `POST /tariffs/check`: a tariff, saved or not, and a message whose price by it is asked for. */
export const priceCheckSchema = object({
  tariff: tariffSchema.required(),
  /** The saved tariff that `tariff` is a draft of: it then takes its place among the account's. */
  id: idField().nullable(),
  recipient: string().trim().required().max(255),
  sender: string().trim().max(255).default(''),
  text: string().max(100_000).default(''),
  /** By default the tariff's own channel. */
  type: string().oneOf(MESSAGE_TYPES).nullable(),
  /** Length of a recording. */
  seconds: number().min(1).max(MAX_SECONDS).nullable(),
  /** The account that sends: decides contact lists, the country of numbers, and which of its tariffs comes first. */
  UserId: idField().nullable(),
}).noUnknown();
export type NewPriceCheck = InferType<typeof priceCheckSchema>;

/** A rule of the checked tariff: whether it changed the price, and which of its conditions did not hold. */
export interface CheckedRule {
  /** Its place among `tariff.data.rules`. */
  index: number;
  applies: boolean;
  /** What it adds to the price of a unit, negative for what it takes. */
  change: number;
  /** Places of its conditions that do not hold. */
  failed: readonly number[];
}

/** What the tariff makes of the message: answer of `POST /tariffs/check`. */
export interface PriceCheck {
  /** As messages are sent to it: a phone in E.164, an email address. */
  recipient: string;
  operator: { name: string; mccmnc: string; country: string } | null;
  parts: number;
  characters: number;
  encoding: SmsEncoding;
  /** Whether it is the tariff of this channel, and places of its conditions that do not hold: with any, another tariff prices the message. */
  isChannel: boolean;
  failed: readonly number[];
  /** In the order in which they apply. */
  rules: readonly CheckedRule[];
  unitPrice: number;
  quantity: number;
  /** What the message costs; of a tariff by the period, the fee of one. */
  price: number;
  /** What the provider takes for it, and what is left; null while the tariff does not tell the provider's price. */
  cost: number | null;
  margin: number | null;
  /** The provider by whose price list `cost` is; absent where it is the price that the tariff tells. */
  provider?: string;
  /** The tariff by which the account would pay for the message; null when none is for it, absent without an account. */
  pricedBy?: { id: string | null; title: string } | null;
}
