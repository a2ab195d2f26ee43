import { readConfig } from './config.ts';
import { proveLedger, type Verification } from './engine/ledger/verify.ts';
import { reachDatabase } from './plugins/database/reach.ts';

/** Most differences that are printed one by one. */
const SHOWN = 100;

function textOf({ accounts, entries, differences }: Verification): string {
  const lines = differences
    .slice(0, SHOWN)
    .map(({ of, id, part, stands, should }) => `  ${of} ${id}: ${part} is ${stands}, should be ${should}`);
  const rest = differences.length > SHOWN ? [`  and ${differences.length - SHOWN} more`] : [];
  return [`accounts ${accounts}, entries ${entries}, differences ${differences.length}`, ...lines, ...rest].join('\n');
}

/** `ledger verify [--json]`: exit code 0 when all agrees, 1 when something differs, 2 when it could not be told. */
async function command(args: readonly string[]): Promise<number> {
  if (args[0] !== 'verify') throw new Error('The ledger knows one thing to do: npm run cabinet -- ledger verify');
  const database = await reachDatabase(readConfig(), 'cabinet-ledger');
  try {
    const proof = await proveLedger(database.pool);
    console.log(args.includes('--json') ? JSON.stringify(proof, null, 1) : textOf(proof));
    return proof.differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

command(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
