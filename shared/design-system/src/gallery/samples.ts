import type { Sending } from '@cabinet/domain/sendings';
import { sendings } from '@cabinet/domain/sendings';
import { SENDING_STATUSES } from '@cabinet/domain/statuses';
import { object, string, number, boolean, array } from '@cabinet/domain/validation';
import { emailField, phoneField } from '@cabinet/domain/users';
import { columnsOf } from '../list/columns.tsx';
import type { ListDefaults, ListState } from '../list/state.ts';
import type { Filter } from '../list/types.ts';

/** Sample data of the gallery; it is not part of the interface, so it is not translated. */
export const TEXTS = [
  'Anna, your order 1048 is at the pick-up point until 25 November. Show the code 7741.',
  'Пётр, ваш заказ 1049 ждёт в пункте выдачи до 25 ноября.',
  'María, su pedido 1050 está listo para recoger.',
  'Код 4821. Никому его не сообщайте.',
] as const;

/** When the gallery was opened; its times do not advance, so that screenshots of it can be compared. */
export const NOW = Date.now();

const OPERATORS = ['MTS', 'Beeline', 'MegaFon', 'Tele2'] as const;

export const SENDINGS: readonly Sending[] = Array.from({ length: 7 }, (_, index) => ({
  id: String(index + 1),
  chainId: '1',
  groupId: '1',
  TaskId: null,
  type: index % 3 === 1 ? 'viber' : 'sms',
  payload: { sender: 'COURIER', text: TEXTS[index % TEXTS.length]! },
  recipient: `+7916123456${index}`,
  state: { status: SENDING_STATUSES[index]!, error: null, errorText: null, moderation: 'approved' },
  stats: { characters: 60, segments: 1 + (index % 2), encoding: 'ucs2' },
  meta: { operator: OPERATORS[index % OPERATORS.length]!, provider: 'Direct A' },
  price: index === 3 ? -3.2 : 3.2,
  OwnerId: '1',
  createdAt: new Date(NOW - index * 47_000).toISOString(),
  updatedAt: new Date(NOW).toISOString(),
}));

const column = columnsOf(sendings);
export const SENDING_COLUMNS = [
  column.date('createdAt'),
  column.phone('recipient'),
  column.enum('type'),
  column.custom('sender', (row) => row.payload.sender, { card: 'none' }),
  column.custom('text', (row) => row.payload.text, { card: 'text', soft: true }),
  column.status('sending', (row) => row.state.status),
  column.custom('operator', (row) => row.meta.operator, { from: 'lg', card: 'none' }),
  column.money('price'),
];

export const LIST_DEFAULTS: ListDefaults = {
  order: { field: 'createdAt', direction: 'desc' },
  sizes: [16, 32, 64],
  filters: {},
  fields: ['createdAt', 'sender', 'type'],
  ranges: ['createdAt'],
  orderable: ['createdAt', 'price'],
};

export const LIST_FILTERS: readonly Filter[] = [
  { field: 'createdAt', kind: 'range', label: 'Created' },
  { field: 'sender', kind: 'equals', label: 'Sender' },
  {
    field: 'type',
    kind: 'oneOf',
    label: 'Type',
    options: [
      { value: 'sms', label: 'SMS' },
      { value: 'viber', label: 'Viber' },
      { value: 'email', label: 'Email' },
    ],
  },
];

export const LIST_STATE: ListState = {
  search: '',
  filters: { createdAt: { preset: 'last3Hours' }, sender: ['COURIER'], type: ['sms', 'viber'] },
  order: LIST_DEFAULTS.order,
  page: 1,
  size: 16,
  open: undefined,
};

export const HOURS = Array.from({ length: 15 }, (_, hour) => {
  const sent = Math.round(30 + Math.sin(hour / 3) * 40 + hour * 6);
  return {
    key: String(hour),
    label: `${hour}:00`,
    values: { delivered: Math.round(sent * 0.86), sent: Math.round(sent * 0.09), failed: Math.round(sent * 0.05) },
  };
});

export const formSchema = object({
  title: string().trim().required().max(40),
  email: emailField().required(),
  phone: phoneField().required(),
  password: string().required(),
  amount: number().required().positive(),
  type: string().required(),
  at: string().nullable(),
  lists: array(string()).min(1),
  recipients: array(string()).min(1, 'recipients.none'),
  text: string().max(160),
  channels: array(string()),
  offer: boolean().oneOf([true]),
  active: boolean(),
});

export const FORM_INITIAL = {
  title: '',
  email: '',
  phone: '',
  password: '',
  amount: null,
  type: '',
  at: null,
  lists: [],
  recipients: [],
  text: '',
  channels: ['sms'],
  offer: false,
  active: true,
};

export const LISTS = [
  { id: '0195f000-0000-7000-8000-000000000001', title: 'November orders', count: 50_000 },
  { id: '0195f000-0000-7000-8000-000000000002', title: 'Complained', count: 312 },
];
