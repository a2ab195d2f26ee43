import { addressKind } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import { compilePlaceholders, placeholdersIn } from '@cabinet/domain/placeholders';
import { compileTariffs } from '@cabinet/domain/price';
import type { Priced } from '@cabinet/domain/price-conditions';
import { secondsOf } from '@cabinet/domain/price-units';
import { goesInParts, segment, type SmsEncoding } from '@cabinet/domain/segments';
import { tariffsOf, type Step } from '../order.ts';
import type { Member } from './audience.ts';

export interface Operator {
  operator: string;
  /** Empty where its network is not known. */
  mccmnc: string;
}

/** One message as it will be sent and charged. */
export interface Rated {
  address: string;
  text: string;
  parts: number;
  characters: number;
  encoding: SmsEncoding;
  operator: string | null;
  /** Which of the step's tariffs prices it, by its place; -1 where none of them is for it, and it cannot be sent. */
  tariff: number;
  price: Units;
}

export type Letter = Pick<Step, 'type' | 'sender' | 'text' | 'tariff' | 'otherTariffs' | 'recorded'>;

interface Measure {
  parts: number;
  characters: number;
  encoding: SmsEncoding;
}

/** Makes what renders and prices the messages of one send; the quote and the messages themselves go through it alike. */
export function compileLetter(letter: Letter, operatorOf: (address: string) => Operator | undefined): (member: Member) => Rated {
  const { type, sender, text, recorded } = letter;
  const kind = addressKind(type);
  const prices = compileTariffs(tariffsOf(letter));
  const isPlain = placeholdersIn(text).length === 0;
  const measure = (filled: string): Measure => {
    const { parts, characters, encoding } = segment(filled);
    return { parts: goesInParts(type) ? parts.length : 1, characters, encoding };
  };
  const fill = compilePlaceholders(text);
  const plain = isPlain ? measure(text) : undefined;
  return ({ address, values, lists }) => {
    const filled = isPlain ? text : fill(values ?? { [kind]: address });
    const measured = plain ?? measure(filled);
    const found = operatorOf(address);
    const message: Priced = {
      type,
      sender,
      recipient: address,
      text: filled,
      segments: measured.parts,
      seconds: secondsOf(type, filled, recorded),
      mccmnc: found?.mccmnc || null,
      group: found?.operator ?? null,
      lists,
    };
    const tariff = prices.tariffOf(message);
    return { address, text: filled, ...measured, operator: found?.operator ?? null, tariff, price: prices.priceBy(tariff, message) };
  };
}
