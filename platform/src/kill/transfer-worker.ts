/**
 * A process that makes transfers, for a test that kills it: `node transfer-worker.ts <database url> <file of the plan>`. Each transfer of the
 * plan is asked for once by every process, a few at a time in an order of its own; what came of it is told on a line: its number and `moved` or `refused`.
 */
import { readFile } from 'node:fs/promises';
import type { OperationSource } from '@cabinet/domain/billings';
import { BillingRepository, BillingService } from '../modules/billings/public.ts';
import { ApiError } from '../plugins/errors/api-error.ts';
import { openDatabase } from '../plugins/database/open.ts';

/** A transfer between two accounts, whose key is its number. */
export interface PlannedTransfer {
  number: number;
  payerId: string;
  ownerId: string;
  source: Extract<OperationSource, 'accrual' | 'subtract'>;
  amount: number;
}

/** Transfers that a process has under way at once. */
const PARALLEL_TRANSFERS = 4;

const [url = '', file = ''] = process.argv.slice(2);
const waiting = (JSON.parse(await readFile(file, 'utf8')) as PlannedTransfer[]).sort(() => Math.random() - 0.5);
const database = openDatabase(url, PARALLEL_TRANSFERS, 'transfers');
const billings = new BillingService(new BillingRepository(database.db), database.pool, () => 'RUB', database.db);

async function work(): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { number, payerId, ownerId, source, amount } = next;
    const operator = { authorId: payerId, payerId, debtLimit: 0, key: `planned:${number}` };
    const order = { source, OwnerId: ownerId, amount, data: { multiplier: 1 } };
    const outcome = await billings.operate(order, operator).then(
      () => 'moved',
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') return 'refused';
        // Another process has made it between the look and the lock.
        if (error instanceof Error && error.message.endsWith('has moved money before.')) return 'moved';
        throw error;
      },
    );
    process.stdout.write(`${number} ${outcome}\n`);
  }
}

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: PARALLEL_TRANSFERS }, work));
await database.close();
