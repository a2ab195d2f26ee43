import type { BoardCellLedger, BoardLedger } from '@cabinet/domain/operations-overview';
import type { App } from '../../module.ts';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import { readLedgerCheck } from './read-model.ts';

const CALL = 'ledger-proof';
/** How long the board waits for a cell. */
const ANSWER_MS = 1000;

/** Has this cell tell the others how its latest proof came out. */
export function offerLedgerProof({ cellLink, pool }: App): void {
  cellLink?.serve(CALL, async () => ({ ledger: await readLedgerCheck(pool) }));
}

/** How the latest proof of each other cell came out: what the first one shows. */
export async function readCellLedgers({ cellLink: link, cells }: App): Promise<BoardCellLedger[]> {
  if (link?.here !== FIRST_CELL) return [];
  const asked = (await cells.others()).map(async (cell): Promise<BoardCellLedger> => {
    const told = await link.ask<{ ledger: BoardLedger | null }>(cell, CALL, {}, ANSWER_MS).catch(() => undefined);
    return { cell, ledger: told?.ledger ?? null, ...(told === undefined && { isMissing: true }) };
  });
  return Promise.all(asked);
}
