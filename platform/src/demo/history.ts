import type { MessageType } from '@cabinet/domain/channels';
import { demoContact } from './people.ts';
import type { DemoTexts } from './texts/demo-texts.ts';

/** A send of the past, before its messages are rendered. */
export interface PastSend {
  at: Date;
  type: MessageType;
  sender: string;
  text: string;
  title: string;
  /** What an email is about; other channels have none. */
  subject?: string | undefined;
  isSingle: boolean;
  /** Numbers of the demo's people. */
  people: number[];
  /** What the people and the provider speak. */
  texts: DemoTexts;
}

const DAY = 86_400_000;
export const HISTORY_DAYS = 90;

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
function momentOf(now: Date, random: () => number, utcOffset: number): Date {
  for (;;) {
    const at = new Date(now.getTime() - random() * HISTORY_DAYS * DAY);
    const hour = (at.getUTCHours() + utcOffset) % 24;
    const weight = (hour >= 10 && hour < 20 ? 1 : hour >= 8 && hour < 23 ? 0.4 : 0.03) * (at.getUTCDay() === 0 ? 0.45 : 1);
    if (random() < weight) return at;
  }
}

/** The past of one account: so many messages to so many people, of whom the first has that number. */
export interface PastOptions {
  messages: number;
  first: number;
  people: number;
  seed: number;
  texts: DemoTexts;
}

/** The messages of one account in campaigns and single messages, oldest first. */
export function pastSends(now: Date, { messages, first, people: known, seed, texts }: PastOptions): PastSend[] {
  const random = randomFrom(seed);
  const sends: PastSend[] = [];
  const singles = Math.round(messages * 0.12);
  for (let made = 0; made < singles; made += 1) {
    const { type, text } = pick(texts.service, random);
    // The last few are minutes old, so that home is not empty.
    const at = made < 12 ? new Date(now.getTime() - (made * 25 + 20) * 1000) : momentOf(now, random, texts.utcOffset);
    const people = [first + Math.floor(random() * known)];
    sends.push({ at, type, sender: 'COURIER', text: text(made), title: '', isSingle: true, people, texts });
  }
  for (let left = messages - singles; left > 0;) {
    const { type, text, title, subject } = pick(texts.campaigns, random);
    const size = Math.min(left, 60 + Math.floor(random() * 340));
    const start = Math.floor(random() * (known - size));
    const all = Array.from({ length: size }, (_, index) => first + start + index);
    const people = type === 'email' ? all.filter((number) => demoContact(number, texts).email) : all;
    sends.push({ at: momentOf(now, random, texts.utcOffset), type, sender: 'SHOP', text, title, subject, isSingle: false, people, texts });
    left -= people.length;
  }
  return sends.sort((a, b) => a.at.getTime() - b.at.getTime());
}
