import type { ChannelQuote, SendingQuote } from '@cabinet/domain/sendings';
import { likelyPrice } from './likely-price.ts';
import type { FallbackValues } from './values.ts';

const fallback = (conditions: Partial<FallbackValues> = {}): FallbackValues => ({
  type: 'sms',
  payload: { sender: 'COURIER', text: 'Hi' },
  onStatus: [],
  onTimeout: { timeout: 50, except: ['delivered', 'seen'] },
  onIncomingPayload: null,
  ...conditions,
});
const quoteOf = (...channels: Pick<ChannelQuote, 'type' | 'price'>[]) => ({ channels }) as unknown as SendingQuote;
const quote = quoteOf({ type: 'viber', price: 1000 }, { type: 'sms', price: 5000 });
const arrived = (type: 'viber' | 'sms', delivered: number, failed: number) => ({ type, total: delivered + failed, delivered, failed });

test('a fallback costs for those whom the message before it does not reach', () => {
  expect(likelyPrice(quote, [fallback()], [arrived('viber', 80, 20)])).toBeCloseTo(2000);
  expect(likelyPrice(quote, [fallback({ onTimeout: null })], [arrived('viber', 80, 20)])).toBeCloseTo(2000);
  expect(likelyPrice(quote, [fallback({ onTimeout: null, onStatus: ['failed'] })], [arrived('viber', 80, 20)])).toBeCloseTo(2000);
});

test('each further fallback is for fewer', () => {
  const chain = quoteOf({ type: 'viber', price: 1000 }, { type: 'sms', price: 5000 }, { type: 'voice', price: 10_000 });
  const channels = [arrived('viber', 80, 20), arrived('sms', 180, 20)];
  expect(likelyPrice(chain, [fallback(), fallback({ type: 'voice' })], channels)).toBeCloseTo(1000 + 0.2 * 5000 + 0.2 * 0.1 * 10_000);
});

test('nothing is said of what nobody knows', () => {
  expect(likelyPrice(quoteOf({ type: 'viber', price: 1000 }), [], [arrived('viber', 80, 20)])).toBeUndefined();
  expect(likelyPrice(quote, [fallback()], [])).toBeUndefined();
  expect(likelyPrice(quote, [fallback()], [arrived('viber', 79, 20)])).toBeUndefined();
  const others = [{ onStatus: ['delivered' as const] }, { onIncomingPayload: { text: 'Yes' } }, { onTimeout: { timeout: 50, except: [] } }];
  for (const conditions of others) expect(likelyPrice(quote, [fallback(conditions)], [arrived('viber', 80, 20)])).toBeUndefined();
  // The price is still that of the chain before a fallback was added.
  expect(likelyPrice(quote, [fallback(), fallback()], [arrived('viber', 80, 20), arrived('sms', 80, 20)])).toBeUndefined();
});
