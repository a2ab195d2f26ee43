import { permissionsOf } from '@cabinet/domain/permissions';
import { sendings } from '@cabinet/domain/sendings';
import { SendingRepository } from '@cabinet/platform/modules/sendings/repository';
import type { Caller } from '@cabinet/platform/plugins/auth/access';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { readListQuery } from '@cabinet/platform/resource/list-query';
import { withDatabase } from './database.ts';
import { fillLists, type ListsData } from './lists-data.ts';
import type { Result } from './result.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const RUNS = 40;
const GOAL = 100;

const ago = ({ now }: ListsData, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/** Every filter of the list, as the screen asks it. */
const QUERIES: Readonly<Record<string, (data: ListsData) => Record<string, string>>> = {
  'first page': () => ({}),
  'page 1000': () => ({ $offset: '16000' }),
  'oldest first': () => ({ $order: 'createdAt asc' }),
  'status failed': () => ({ status: 'failed' }),
  'status delivered': () => ({ status: 'delivered' }),
  'status paused (none)': () => ({ status: 'paused' }),
  'status pending': () => ({ status: 'pending' }),
  type: () => ({ type: 'viber' }),
  sender: () => ({ sender: 'RARE' }),
  'sender (none)': () => ({ sender: 'NOBODY' }),
  recipient: ({ phone }) => ({ recipient: phone }),
  'search of a phone': ({ phone }) => ({ $search: phone }),
  'search of a beginning': ({ phone }) => ({ $search: phone.slice(1, 9) }),
  'search of a short beginning': () => ({ $search: '+791' }),
  'search of an id': ({ lastId }) => ({ $search: String(lastId - 5) }),
  group: ({ groupId }) => ({ groupId }),
  task: ({ taskId }) => ({ TaskId: taskId }),
  'last 5 minutes': (data) => ({ 'createdAt[from]': ago(data, 5) }),
  'last month': (data) => ({ 'createdAt[from]': ago(data, 31 * 1440) }),
  'failed, a day, a type': (data) => ({ status: 'failed', type: 'sms', 'createdAt[from]': ago(data, 1440) }),
};

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** How long the list of outgoing messages takes at a million rows, as their owner and as the administrator. */
export async function runListsBench(count = ROWS): Promise<readonly Result[]> {
  return withDatabase(async ({ url, db }) => {
    const single = openDatabase(url, 1, 'cabinet-bench-fill');
    const data = await fillLists(single.pool, count);
    await single.close();
    const repository = new SendingRepository(db);
    const account = {
      id: data.ownerId,
      username: 'bench',
      role: 'me',
      permissions: permissionsOf('me'),
      sessionId: '',
      expiresAt: new Date(),
      actorId: null,
    } as const;
    const callers: readonly Caller[] = [
      { account, scope: 'me' },
      { account, scope: true },
    ];
    const results: Result[] = [];
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        for (const caller of callers) {
          const start = performance.now();
          await repository.find(caller, readListQuery(sendings, query(data)));
          times.push(performance.now() - start);
        }
      }
      results.push({ name: `Outgoing: ${name}, p95`, value: p95(times), unit: 'ms', goal: { atMost: GOAL } });
    }
    return results;
  });
}
