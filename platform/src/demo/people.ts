import type { ContactValues } from '../modules/contacts/public.ts';

// prettier-ignore
const MEN = ['Александр', 'Дмитрий', 'Максим', 'Сергей', 'Андрей', 'Алексей', 'Артём', 'Илья', 'Кирилл', 'Михаил', 'Никита', 'Матвей', 'Роман', 'Егор', 'Иван', 'Тимур', 'Павел', 'Олег'];
// prettier-ignore
const WOMEN = ['Анна', 'Мария', 'Елена', 'Ольга', 'Наталья', 'Екатерина', 'Ирина', 'Светлана', 'Юлия', 'Дарья', 'Полина', 'Вера', 'Ксения', 'Алина', 'Татьяна', 'Софья', 'Лариса', 'Нина'];
// prettier-ignore
const SURNAMES = ['Иванов', 'Смирнов', 'Кузнецов', 'Попов', 'Васильев', 'Петров', 'Соколов', 'Михайлов', 'Новиков', 'Фёдоров', 'Морозов', 'Волков', 'Алексеев', 'Лебедев', 'Семёнов', 'Егоров', 'Павлов', 'Козлов', 'Степанов', 'Николаев', 'Орлов', 'Андреев', 'Макаров', 'Никитин', 'Захаров'];
const CITIES = ['Москва', 'Санкт-Петербург', 'Казань', 'Екатеринбург', 'Новосибирск', 'Самара', 'Омск', 'Тула'];
const CODES = ['903', '905', '909', '910', '915', '916', '921', '925', '926', '950', '960', '963', '977', '981', '985', '999'];

const LATIN = 'a b v g d e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ');

/** `Соколова` → `sokolova`. */
function latin(text: string): string {
  return [...text.toLowerCase().replaceAll('ё', 'е')].map((letter) => LATIN[letter.charCodeAt(0) - 0x430] ?? '').join('');
}

/** A different number for each `seed` and `salt`, the same on every run. */
function scatter(seed: number, salt: number): number {
  let value = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;
const two = (number: number) => String(number).padStart(2, '0');

const TAGS = ['VIP', 'Новый клиент', 'Оптовик', 'Карта лояльности', 'Осенняя выставка'];

/** The tags of the contact numbered `index`; most have none. */
export function demoTags(index: number): string[] {
  const of = (salt: number) => scatter(index, salt);
  if (of(11) % 3 > 0) return [];
  return [...new Set([pick(TAGS, of(12)), ...(of(13) % 3 === 0 ? [pick(TAGS, of(14))] : [])])];
}

/** The contact numbered `index`: a name, a phone of its own, and for some an email, a birth date, a city. */
export function demoContact(index: number): ContactValues {
  const of = (salt: number) => scatter(index, salt);
  const isWoman = of(1) % 2 === 0;
  const firstName = pick(isWoman ? WOMEN : MEN, of(2));
  const lastName = pick(SURNAMES, of(3)) + (isWoman ? 'а' : '');
  const year = 1958 + (of(4) % 48);
  return {
    phone: `+7${pick(CODES, index)}${String((index * 7919 + 1_234_567) % 10_000_000).padStart(7, '0')}`,
    firstName,
    lastName,
    gender: isWoman ? 'female' : 'male',
    ...(of(5) % 3 === 0 ? {} : { email: `${latin(lastName)}.${latin(firstName)}${year % 100}@example.com` }),
    ...(of(6) % 2 === 0 ? { date: `${year}-${two(1 + (of(7) % 12))}-${two(1 + (of(8) % 28))}` } : {}),
    ...(of(9) % 4 === 0 ? {} : { custom01: pick(CITIES, of(10)) }),
  };
}
