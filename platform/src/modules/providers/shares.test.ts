import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import { divideWhole, partOf, ProviderShares, settingsOfPart } from './shares.ts';

const weights = (...each: number[]) => new Map(each.map((weight, index) => [index + 1, weight]));
const smpp = (binds: number, throughput = 90) => ({
  kind: 'smpp' as const,
  settings: smppSettingsSchema.cast({ host: 'smsc', systemId: 'a', binds, throughput, sender: {}, recipient: {}, dataCoding: {} }),
});

test('connections are divided whole by weight, one for each as far as it goes, and never more than there are', () => {
  const parts = (total: number, ...each: number[]) =>
    [...divideWhole(total, weights(...each)).entries()].toSorted().map(([, part]) => part);
  expect(parts(4, 1, 1)).toEqual([2, 2]);
  expect(parts(3, 1, 1)).toEqual([2, 1]);
  expect(parts(4, 1, 3)).toEqual([1, 3]);
  expect(parts(2, 1, 100)).toEqual([1, 1]);
  expect(parts(1, 1, 1)).toEqual([1, 0]);
  expect(parts(1, 1, 2)).toEqual([0, 1]);
  for (let total = 1; total < 40; total += 1)
    for (const each of [[1], [1, 1, 1], [5, 1, 1], [7, 3, 2, 1], [1000, 1, 1, 1, 1]]) {
      const all = parts(total, ...each);
      expect(all.reduce((sum, part) => sum + part)).toBe(total);
      if (total >= each.length) expect(Math.min(...all)).toBeGreaterThan(0);
    }
});

test('the rate is divided among the cells that have a connection; one without has no part', () => {
  expect(partOf(smpp(4), 1, weights(1, 2))).toEqual({ connections: 2, rate: 1 / 3 });
  expect(partOf(smpp(1), 1, weights(1, 1))).toEqual({ connections: 1, rate: 1 });
  expect(partOf(smpp(1), 2, weights(1, 1))).toBeUndefined();
  expect(partOf(smpp(4), 3, weights(1, 1))).toBeUndefined();
  expect(partOf(smpp(4), 2, weights(1, 0))).toBeUndefined();
});

test('settings have the part, and a rate without a limit stays one', () => {
  const part = { connections: 1, rate: 0.5 };
  expect(settingsOfPart('smpp', smpp(2).settings, part)).toMatchObject({ binds: 1, throughput: 45, window: 10 });
  expect(settingsOfPart('smpp', smpp(2, 0).settings, part).throughput).toBe(0);
});

test('just after a change a cell has the smaller of both parts, so that together they stay within the rate', () => {
  const coming = new ProviderShares(weights(1, 1), weights(1, 0));
  expect(coming.of(smpp(4), 1)).toEqual({ connections: 2, rate: 0.5 });
  expect(coming.of(smpp(4), 2)).toBeUndefined();
  const going = new ProviderShares(weights(1, 0), weights(1, 1));
  expect(going.of(smpp(4), 1)).toEqual({ connections: 2, rate: 0.5 });
  expect(going.of(smpp(4), 2)).toBeUndefined();
  const shifted = new ProviderShares(weights(3, 1), weights(1, 3));
  expect([1, 2].map((cell) => shifted.of(smpp(8), cell)?.rate)).toEqual([0.25, 0.25]);
});
