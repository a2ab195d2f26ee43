import type { NewTemplate } from '@cabinet/domain/templates';
import { newId } from '../ids.ts';
import type { Demo } from './seeder.ts';

const TEMPLATES: readonly NewTemplate[] = [
  {
    title: 'Заказ собран',
    type: 'sms',
    payload: { sender: 'SHOP', text: '${firstName}, ваш заказ собран и ждёт вас до воскресенья. Адрес: ул. Лесная, 5.' },
  },
  {
    title: 'Распродажа с кнопкой',
    type: 'viber',
    payload: {
      sender: 'SHOP',
      text: 'До −50 % на зимнюю коллекцию, только до пятницы.',
      button: { text: 'Выбрать', url: 'https://example.com/sale' },
    },
    fallbacks: [
      {
        type: 'sms',
        payload: { sender: 'SHOP', text: 'До −50 % на зимнюю коллекцию: example.com/sale' },
        onStatus: ['failed'],
        onTimeout: { timeout: 300, except: ['delivered', 'seen'] },
        onIncomingPayload: undefined,
      },
    ],
  },
  { title: 'Код входа', type: 'flashcall', payload: { sender: '74951234567', text: '${custom01}' } },
];

/** A few templates for each account that sends. */
export async function seedTemplates({ app, accounts, now }: Demo): Promise<void> {
  const rows = [accounts.demo, accounts.reseller].flatMap((owner) =>
    TEMPLATES.map(({ title, type, payload, fallbacks = [] }, index) => ({
      id: newId(),
      owner_id: owner.id,
      title,
      type,
      payload: JSON.stringify(payload),
      recipient: JSON.stringify({ include: [], exclude: [] }),
      fallbacks: JSON.stringify(fallbacks),
      created_at: new Date(now.getTime() - (index * 12 + 2) * 86_400_000),
    })),
  );
  await app.db.insertInto('template').values(rows).execute();
}
