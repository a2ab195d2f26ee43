import { chainOf, withChannels } from './chain.ts';
import { readyChains } from './ready-chains.ts';
import { emptyValues } from './values.ts';

test('ready chains consist of channels that the account has', () => {
  expect(readyChains(['sms'])).toEqual([]);
  expect(readyChains(['sms', 'viber', 'hlr'])).toEqual([{ key: 'then', types: ['viber', 'sms'] }]);
  expect(readyChains(['sms', 'viber', 'voice', 'whatsapp'])).toEqual([
    { key: 'then', types: ['viber', 'sms'] },
    { key: 'then', types: ['whatsapp', 'sms'] },
    { key: 'everybody', types: ['viber', 'whatsapp', 'sms', 'voice'] },
  ]);
});

test('a ready chain keeps what was written for its channels', () => {
  const sms = { ...emptyValues('sms'), payload: { sender: 'COURIER', text: 'Sale' } };
  const chain = withChannels(sms, ['viber', 'sms']);
  expect(chainOf(chain)).toMatchObject([
    { type: 'viber', payload: { sender: '', text: 'Sale' } },
    { type: 'sms', payload: { sender: 'COURIER', text: 'Sale' }, onTimeout: { timeout: 50, except: ['delivered', 'seen'] } },
  ]);
  const slow = { ...chain, fallbacks: chain.fallbacks.map((one) => ({ ...one, onTimeout: { timeout: 600, except: [] } })) };
  expect(withChannels(slow, ['viber', 'whatsapp', 'sms']).fallbacks).toMatchObject([
    { type: 'whatsapp', payload: { sender: '', text: 'Sale' } },
    { type: 'sms', payload: { sender: 'COURIER' }, onTimeout: { timeout: 600 } },
  ]);
});
