import type { BillingSource } from '@cabinet/domain/billings';
import { toAmount, type Units } from '@cabinet/domain/money';
import type { Statement, StatementLine } from './statement.ts';
import type { StatementTexts } from './texts.ts';

/** A line as it stands in every kind of file: day, operation, received, charged, and the balance after it. */
export interface TableRow {
  day: string;
  operation: string;
  received: Units | null;
  charged: Units | null;
  balance: Units | null;
}

const fill = (text: string, name: string, value: string) => text.replace(`\${${name}}`, () => value);

/** Types of messages are proper names, or written like them, in every language. */
const CHANNEL_NAMES: Readonly<Record<string, string>> = { sms: 'SMS', smsping: 'SMS Ping', mms: 'MMS', viber: 'Viber', whatsapp: 'WhatsApp', vk: 'VK', telegram: 'Telegram', facebook: 'Facebook', instagram: 'Instagram', hlr: 'HLR', mnp: 'MNP', flashcall: 'Flash Call', sim_push: 'SIM Push', telegramcode: 'Telegram Code' }; // prettier-ignore

function sourceName(source: BillingSource, texts: StatementTexts): string {
  if (source === 'subscription.apisender') return texts.subscription;
  if (source === 'hlr') return texts.hlr;
  if (source === 'referral') return texts.referral;
  const type = source.replace(/^sendings\./, '');
  return fill(texts.messages, 'channel', CHANNEL_NAMES[type] ?? type);
}

function operationOf({ kind, source, title }: StatementLine, texts: StatementTexts): string {
  if (kind === 'capture' || kind === 'refund') return fill(texts[kind], 'of', sourceName(source, texts));
  const name = kind === 'accrual' ? texts.accrual : texts.subtract;
  const of = source === 'accrual' || source === 'subtract' ? '' : `: ${sourceName(source, texts)}`;
  return title ? `${name}${of}. ${title}` : `${name}${of}`;
}

/** The rows of a statement with its balances; the first is what was there, the last what is left. */
export function tableOf({ opening, closing, lines }: Statement, texts: StatementTexts): TableRow[] {
  let balance = opening;
  const body = lines.map((line): TableRow => {
    balance += line.amount;
    const [received, charged] = line.amount < 0 ? [null, -line.amount] : [line.amount, null];
    return { day: line.day, operation: operationOf(line, texts), received, charged, balance };
  });
  const sum = (of: 'received' | 'charged') => body.reduce((total, row) => total + (row[of] ?? 0), 0);
  const edge = { day: '', received: null, charged: null };
  return [
    { ...edge, operation: texts.opening, balance: opening },
    ...body,
    { day: '', operation: texts.turnover, received: sum('received'), charged: sum('charged'), balance: null },
    { ...edge, operation: texts.closing, balance: closing },
  ];
}

/** The headings of the columns, in their order. */
export const headingsOf = ({ day, operation, received, charged, balance }: StatementTexts) => [day, operation, received, charged, balance];

const DAY_MS = 86_400_000;
const amountOf = (units: Units | null) => (units === null ? null : toAmount(units));

/** A row as the cells of a spreadsheet. */
export function cellsOf({ day, operation, received, charged, balance }: TableRow) {
  const wall = day === '' ? null : { wall: Math.floor(Date.parse(day) / DAY_MS) * DAY_MS, isDay: true };
  return [wall, operation, amountOf(received), amountOf(charged), amountOf(balance)];
}
