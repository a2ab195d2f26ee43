import { keywordLists, type KeywordList } from '@cabinet/domain/routing-keywords';
import type { PriceCheck } from '@cabinet/domain/price-check';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { users } from '@cabinet/domain/users';
import { contactLists } from '@cabinet/domain/contact-lists';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource, type Handler } from '@cabinet/testing/server';
import { manifest } from '../remote.manifest.ts';
import { Page } from './pages/tariff/page.tsx';
import { createElement } from 'react';

export const words: KeywordList = {
  id: '019a8b2c-1234-7abc-8def-0000000000a1',
  title: 'Loans',
  words: ['credit'],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

export const tariff: Tariff = {
  id: '019a8b2c-1234-7abc-8def-0000000000d1',
  title: 'SMS to Russia',
  source: 'sendings.sms',
  price: 2,
  unit: 'segment',
  data: {
    rules: [
      { action: 'increase', price: 0.5, priority: 10, conditions: [{ tag: 'mccmnc', value: ['25001'] }] },
      { action: 'decrease', price: [0.25, 0.1], priority: 20, conditions: [{ tag: 'keywords', value: [words.id, 'sale'] }] },
    ],
    options: { refundOnFailed: true, noPayments: false },
    hidden: { providerPrice: 1.5 },
  },
  isActive: true,
  isArchived: false,
  users: 0,
  OwnerId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

export const checked: PriceCheck = {
  recipient: '+79161234567',
  operator: { name: 'МТС', mccmnc: '25001', country: 'RU' },
  parts: 1,
  characters: 5,
  encoding: 'gsm7',
  isChannel: true,
  failed: [],
  rules: [
    { index: 0, applies: true, change: 0.5, failed: [] },
    { index: 1, applies: false, change: 0, failed: [0] },
  ],
  unitPrice: 2.5,
  quantity: 1,
  price: 2.5,
  cost: 1.5,
  margin: 1,
};

const operators = handle('POST', 'dictionaries/getOperatorsData', () => ({
  data: [{ mcc: '250', mnc: '01', operator: 'МТС', country: 'RU' }],
}));

/** Opens the editor of the tariff, of a new one at `new`, or with another query. */
export function openEditor(path: string = tariff.id, row: Tariff = tariff, handlers: readonly Handler[] = []) {
  return renderPage(createElement(Page), {
    area: 'admin',
    role: 'admin',
    path: `/admin/tariffs/${path}`,
    route: '/admin/tariffs/:id',
    manifests: [manifest],
    handlers: [
      ...handlers,
      operators,
      handle('POST', 'tariffs/check', () => checked),
      handle('GET', 'tariffs/:id/users', () => ({
        data: [{ id: person('me').id, username: 'client1', role: 'me', isActive: true, priority: 10 }],
        total: 1,
      })),
      handleResource(keywordLists, [words]),
      handleResource(contactLists, []),
      handleResource(users, [{ ...person('me'), username: 'client1' }]),
      handleResource(tariffs, [row]),
    ] as never,
  });
}
