import type pg from 'pg';
import { environmentIn, openCell, type CellOfMove } from './cell-of-move.ts';
import { cancelMove, forgetMove, moveAccount } from './move-account.ts';

const WAIT_SECONDS = 60;

/** What each step has done, for whoever watches. */
const SAID: Readonly<Record<string, string>> = {
  ahead: 'Its contacts and messages are there, where nobody sees them: it works on meanwhile.',
  taken: 'Taken out: from here on its calls are answered 503 until it is there.',
  proved: 'Its ledger agrees.',
  files: 'Its files are there.',
  staged: 'Its rows are there, and are the same.',
  placed: 'They are put in.',
  told: 'The directory knows.',
};

export interface MoveRequest {
  account: string;
  to?: string | undefined;
  environment?: string | undefined;
  wait?: string | undefined;
  cancel: boolean;
  forget: boolean;
}

/** Opens both ends of a move, and closes them. */
async function between<T>(
  { to, environment, cancel }: MoveRequest,
  work: (source: CellOfMove, target: CellOfMove) => Promise<T>,
): Promise<T> {
  if (environment === undefined) throw new Error('--environment has to name a file of the variables of the other cell’s nodes.');
  const source = await openCell(process.env);
  try {
    const target = await openCell(environmentIn(environment));
    try {
      if (source.number === target.number) throw new Error(`Both databases are cell ${source.number}.`);
      if (String(target.number) !== to) throw new Error(`The database of ${environment} is cell ${target.number}.`);
      if (!cancel && (source.secret === undefined || source.secret !== target.secret))
        throw new Error('Both cells need the same CELLS_SECRET: late reports, opt-outs and calls find a moved account by it.');
      return await work(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** `cells move`: moves an account, goes on with a move, puts an account back, or forgets one that has moved. */
export async function moveCommand(request: MoveRequest): Promise<string> {
  const { account, wait = String(WAIT_SECONDS), cancel, forget } = request;
  if (forget) {
    const source = await openCell(process.env);
    try {
      const { target } = await forgetMove(account, source);
      return `Nothing is kept of ${account} any more. What leads to it leads to cell ${target}.`;
    } finally {
      await source.close();
    }
  }
  return between(request, async (source, target) => {
    if (cancel) {
      await cancelMove(account, source, target);
      return `${account} is back in cell ${source.number}, as it was.`;
    }
    await moveAccount(account, source, target, {
      wait: Number(wait) * 1000,
      firstCellUrl: process.env.FIRST_CELL_DATABASE_URL || undefined,
      onStep: (step) => void (SAID[step] && console.error(SAID[step])),
    });
    return `${account} is in cell ${target.number}. Sessions have ended; tokens, links and names lead there.`;
  });
}

/** Moves that are not over, in sentences. */
export async function movesUnderWay(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; target: number; step: string }>(
    `select root_id::text as id, target, step from cell_move where step = 'taken' or (step = 'ahead' and source in (select number from cell_identity))
    order by begun_at`,
  );
  return rows.map(({ id, target, step }) =>
    step === 'taken'
      ? `Account ${id} is on its way to cell ${target}: run \`cells move\` again, or with --cancel.`
      : `Account ${id} is being copied to cell ${target}, or was when \`cells move\` ended: run it again, or with --cancel.`,
  );
}
