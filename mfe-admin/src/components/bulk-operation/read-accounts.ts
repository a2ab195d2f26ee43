import { toAmount, toUnits } from '@cabinet/domain/money';
import type { BulkOperation } from '@cabinet/domain/billings';

type Rows = BulkOperation['rows'];

/** Names that the first cell of a heading may have. */
const HEADINGS: readonly string[] = ['account', 'username', 'user', 'login', 'id', 'аккаунт', 'логин', 'пользователь', 'cuenta', 'usuario'];

const unquoted = (cell: string) => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

function amountOf(cell: string | undefined): number | undefined {
  if (cell === undefined || cell === '') return undefined;
  try {
    return toAmount(toUnits(cell.replace(/[\s\u00a0\u202f]/g, '')));
  } catch {
    return Number.NaN;
  }
}

/** A semicolon or a tab divides a line before a comma does, which may be a decimal one. */
function cellsOf(line: string): string[] {
  const divider = ['\t', ';', ','].find((one) => line.includes(one)) ?? ';';
  const [account = '', ...rest] = line.split(divider).map(unquoted);
  return divider === ',' ? [account, rest.join('.')] : [account, rest[0] ?? ''];
}

/** What of a text could not be read: the numbers of its lines. */
export interface ReadAccounts {
  rows: Rows;
  wrongLines: readonly number[];
}

/** Reads accounts, one a line: a username or an id, and an amount where the account has its own; CSV with and without a heading. */
export function readAccounts(text: string): ReadAccounts {
  const rows: Rows = [];
  const wrongLines: number[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [account = '', cell] = cellsOf(line);
    if (account === '' || (rows.length === 0 && HEADINGS.includes(account.toLowerCase()))) continue;
    const amount = amountOf(cell);
    if (amount !== undefined && !(amount > 0)) wrongLines.push(index + 1);
    else rows.push(amount === undefined ? { account } : { account, amount });
  }
  return { rows, wrongLines };
}
