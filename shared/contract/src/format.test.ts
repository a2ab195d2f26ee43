import { jest } from '@jest/globals';
import { createFormat } from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('money, numbers and shares follow the locale', () => {
  const ru = createFormat('ru', 'RUB');
  expect(plain(ru.money(12480.4))).toBe('12 480,40 ₽');
  expect(plain(ru.money(0.0125))).toBe('0,0125 ₽');
  expect(plain(ru.percent(0.964))).toBe('96,4 %');
  expect(createFormat('en', 'USD').money(-3)).toBe('−$3.00');
  expect(createFormat('en', 'USD').bytes(20_971_520)).toBe('20 MB');
  expect([0, 1, 700].map((size) => createFormat('en', 'USD').bytes(size))).toEqual(['0 bytes', '1 byte', '700 bytes']);
  expect(createFormat('ru', 'RUB').bytes(0)).toBe('0 байт');
});

test('a moment of today is a time, of another day it has its date', () => {
  const { moment } = createFormat('en', 'RUB');
  expect(moment('2025-03-03T14:31:20', new Date('2025-03-03T10:00:00'))).toBe('14:31');
  expect(moment('2025-03-04T09:05:00', new Date('2025-03-03T10:00:00'))).toBe('4 Mar, 09:05');
});

test('times are told from now, old ones by their date', () => {
  const { relative, date } = createFormat('en', 'RUB');
  const now = new Date('2025-03-03T10:00:00Z');
  expect(relative('2025-03-03T09:55:00Z', now)).toBe('5 minutes ago');
  expect(relative('2025-03-02T09:00:00Z', now)).toBe('yesterday');
  expect(relative('2025-01-02T09:00:00Z', now)).toBe(date('2025-01-02T09:00:00Z'));
});

test('formatters are made when something is written with them, and once', () => {
  const made = (['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const).map((name) => jest.spyOn(Intl, name));
  const counts = () => made.map((one) => one.mock.calls.length);
  try {
    const format = createFormat('es', 'CHF');
    expect(counts()).toEqual([0, 0, 0]);
    const now = new Date('2025-03-03T10:00:00Z');
    for (const { date, relative, money, percent } of [format, createFormat('es', 'CHF')]) {
      expect([date(now), relative('2025-01-02T09:00:00Z', now), money(5), percent(0.5)]).toEqual([
        '3 mar 2025',
        '2 ene 2025',
        '5,00\u00a0CHF',
        '50\u00a0%',
      ]);
    }
    expect(counts()).toEqual([1, 2, 0]);
  } finally {
    for (const one of made) one.mockRestore();
  }
});
