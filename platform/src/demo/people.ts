import type { ContactValues } from '../modules/contacts/public.ts';
import type { DemoTexts } from './texts/demo-texts.ts';

const LATIN = 'a b v g d e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ');

/** `Соколова` → `sokolova`, `Núñez` → `nunez`. */
function latin(text: string): string {
  const plain = text.toLowerCase().replaceAll('ё', 'е').replaceAll('й', 'y').normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].map((letter) => LATIN[letter.charCodeAt(0) - 0x430] ?? letter).join('');
}

/** A different number for each `seed` and `salt`, the same on every run. */
function scatter(seed: number, salt: number): number {
  let value = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;
const two = (number: number) => String(number).padStart(2, '0');

/** The tags of the contact numbered `index`; most have none. */
export function demoTags(index: number, { tags }: DemoTexts): string[] {
  const of = (salt: number) => scatter(index, salt);
  if (of(11) % 3 > 0) return [];
  return [...new Set([pick(tags, of(12)), ...(of(13) % 3 === 0 ? [pick(tags, of(14))] : [])])];
}

/** The contact numbered `index`: a name, a phone of its own, and for some an email, a birth date, a city. */
export function demoContact(index: number, { people }: DemoTexts): ContactValues {
  const { country, codes, digits } = people.phones;
  const of = (salt: number) => scatter(index, salt);
  const isWoman = of(1) % 2 === 0;
  const firstName = pick(isWoman ? people.women : people.men, of(2));
  const lastName = pick(people.surnames, of(3)) + (isWoman ? people.womanEnding : '');
  const year = 1958 + (of(4) % 48);
  return {
    phone: `${country}${pick(codes, index)}${String((index * 7919 + 1_234_567) % 10 ** digits).padStart(digits, '0')}`,
    firstName,
    lastName,
    gender: isWoman ? 'female' : 'male',
    ...(of(5) % 3 === 0 ? {} : { email: `${latin(lastName)}.${latin(firstName)}${year % 100}@example.com` }),
    ...(of(6) % 2 === 0 ? { date: `${year}-${two(1 + (of(7) % 12))}-${two(1 + (of(8) % 28))}` } : {}),
    ...(of(9) % 4 === 0 ? {} : { custom01: pick(people.cities, of(10)) }),
  };
}
