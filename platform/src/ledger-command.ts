import { readConfig } from './config.ts';
import { proveLedger, type Verification } from '@cabinet/engine';
import { openForCommand } from './plugins/database/open-for-command.ts';

/** Most differences that are printed one by one. */
const MAX_PRINTED_DIFFERENCES = 100;

function textOf({ accounts, entries, differences }: Verification): string {
  const lines = differences
    .slice(0, MAX_PRINTED_DIFFERENCES)
    .map(({ of, id, part, stands, should }) => `  ${of} ${id}: ${part} is ${stands}, should be ${should}`);
  const rest = differences.length > MAX_PRINTED_DIFFERENCES ? [`  and ${differences.length - MAX_PRINTED_DIFFERENCES} more`] : [];
  return [`accounts ${accounts}, entries ${entries}, differences ${differences.length}`, ...lines, ...rest].join('\n');
}

/** `ledger verify [--json]`: exit code 0 when all agrees, 1 when something differs, 2 when it could not be told. */
async function command(args: readonly string[]): Promise<number> {
  if (args[0] !== 'verify') throw new Error('The ledger knows one thing to do: npm run cabinet -- ledger verify');
  const database = await openForCommand(readConfig(), 'cabinet-ledger');
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
