import type { MessageType } from '@cabinet/domain/channels';
import { demoContact } from './people.ts';

/** A send of the past, before its messages are rendered. */
export interface PastSend {
  at: Date;
  type: MessageType;
  sender: string;
  text: string;
  title: string;
  isSingle: boolean;
  /** Numbers of the demo's people. */
  people: number[];
}

const DAY = 86_400_000;
export const HISTORY_DAYS = 90;

// prettier-ignore
const CAMPAIGNS: readonly { type: MessageType; title: string; text: string }[] = [
  { type: 'sms', title: 'Скидка выходного дня', text: '${firstName}, в выходные скидка 15% на всё. Ждём вас!' },
  { type: 'sms', title: 'Напоминание о записи', text: '${firstName}, напоминаем о визите завтра в 11:30. Если планы изменились, ответьте на это сообщение.' },
  { type: 'viber', title: 'Новая коллекция', text: '${firstName}, новая коллекция уже в магазине. Загляните первой!' },
  { type: 'sms', title: 'Бонусы сгорают', text: 'У вас 450 бонусов. Потратьте их до конца недели.' },
  { type: 'whatsapp', title: 'Доставка', text: 'Ваш заказ передан в доставку. Курьер позвонит за час.' },
  { type: 'sms', title: 'День рождения', text: 'С днём рождения, ${firstName}! Дарим скидку 20% на неделю.' },
  { type: 'email', title: 'Письмо месяца', text: 'Что нового в этом месяце: три истории и одно предложение для вас.' },
  { type: 'telegram', title: 'Розыгрыш', text: 'Розыгрыш для подписчиков: ответьте на это сообщение до пятницы.' },
];

// prettier-ignore
const SERVICE: readonly { type: MessageType; text: (number: number) => string }[] = [
  { type: 'sms', text: (number) => `Код входа: ${1000 + (number % 9000)}. Никому его не говорите.` },
  { type: 'sms', text: (number) => `Заказ ${20_000 + number} собран и ждёт вас в магазине.` },
  { type: 'sms', text: (number) => `Курьер приедет сегодня с ${10 + (number % 8)}:00 до ${12 + (number % 8)}:00.` },
];

/** A repeatable stream of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;

/** A moment of a working day: most by day, hardly any at night, fewer on Sundays. */
function momentOf(now: Date, random: () => number): Date {
  for (;;) {
    const at = new Date(now.getTime() - random() * HISTORY_DAYS * DAY);
    const hour = (at.getUTCHours() + 3) % 24;
    const weight = (hour >= 10 && hour < 20 ? 1 : hour >= 8 && hour < 23 ? 0.4 : 0.03) * (at.getUTCDay() === 0 ? 0.45 : 1);
    if (random() < weight) return at;
  }
}

/** `messages` messages of one account in mailings and single messages, oldest first; `first` is the first of its people. */
export function pastSends(now: Date, messages: number, first: number, seed: number): PastSend[] {
  const random = randomFrom(seed);
  const sends: PastSend[] = [];
  const singles = Math.round(messages * 0.12);
  for (let made = 0; made < singles; made += 1) {
    const { type, text } = pick(SERVICE, random);
    // The last few are minutes old, so that home is not empty.
    const at = made < 12 ? new Date(now.getTime() - (made * 25 + 20) * 1000) : momentOf(now, random);
    sends.push({ at, type, sender: 'COURIER', text: text(made), title: '', isSingle: true, people: [first + Math.floor(random() * 1200)] });
  }
  for (let left = messages - singles; left > 0;) {
    const { type, text, title } = pick(CAMPAIGNS, random);
    const size = Math.min(left, 60 + Math.floor(random() * 340));
    const start = Math.floor(random() * (1200 - size));
    const all = Array.from({ length: size }, (_, index) => first + start + index);
    const people = type === 'email' ? all.filter((number) => demoContact(number).email) : all;
    sends.push({ at: momentOf(now, random), type, sender: 'SHOP', text, title, isSingle: false, people });
    left -= people.length;
  }
  return sends.sort((a, b) => a.at.getTime() - b.at.getTime());
}
