import type { SavedCard } from '@cabinet/domain/saved-cards';
import type { Receipt } from '@cabinet/domain/receipts';

interface Answer {
  status: number;
  body?: unknown;
}

const ok = <T>(body: T): Answer => ({ status: 200, body });

/** Example answers of the calls about saved cards and fiscal receipts. */
export function paymentAnswers(id: string, createdAt: string, updatedAt: string): Readonly<Record<string, Answer>> {
  const waiting: Receipt = {
    id,
    kind: 'income',
    amount: 3000,
    currency: 'RUB',
    vatRate: 22,
    item: 'Пополнение баланса',
    contact: 'maria@example.com',
    state: 'waiting',
    number: null,
    sign: null,
    url: null,
    createdAt,
    updatedAt,
  };
  const done: Receipt = { ...waiting, state: 'done', number: '18342', sign: '3415926535', url: 'https://receipts.example/18342' };
  const card: SavedCard = { id, cardNumber: '4242', bank: 'Bank', expires: '2028-12', createdAt };
  return {
    'GET /payments/cards': ok<{ data: SavedCard[] }>({ data: [card] }),
    'DELETE /payments/cards/{id}': { status: 204 },
    'GET /payments/{id}/receipts': ok<{ data: Receipt[] }>({ data: [done] }),
    'POST /payments/{id}/receipts/{receiptId}/retry': ok<Receipt>(waiting),
  };
}
