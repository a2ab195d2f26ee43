import type { Pool } from 'pg';
import { currentQueuePosition } from '../expand/batches.ts';
import type { Questions } from '../context.ts';
import { FEW_MESSAGES } from '../outbox.ts';
import { askedTogether } from '../storage/asked-together.ts';
import { monthOf, reserveIds } from '../storage/ids.ts';
import { optedOut, optedOutOf, optOutKey } from './opt-out.ts';

/** Ids for each of several sends, reserved at once. */
async function reserveEach(pool: Pool, asked: readonly { key: string; count: number; at: Date }[]): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  for (const [, group] of Map.groupBy(asked, ({ at }) => monthOf(at))) {
    let next = await reserveIds(
      pool,
      group.reduce((sum, { count }) => sum + count, 0),
      (group[0] as (typeof group)[number]).at,
    );
    for (const { key, count } of group) {
      first.set(key, next);
      next += count;
    }
  }
  return first;
}

export function questionsOn(express: Pool): Questions {
  const isOut = askedTogether<string, true>(async (keys) => new Map([...(await optedOutOf(express, keys))].map((key) => [key, true])));
  const position = askedTogether<string, number>(
    async (lanes) =>
      new Map(await Promise.all(lanes.map(async (lane) => [lane, await currentQueuePosition(express, Number(lane))] as const))),
  );
  let asked = 0;
  const first = askedTogether<string, number>((keys) =>
    reserveEach(
      express,
      keys.map((key) => {
        const [, count, at] = key.split(' ').map(Number);
        return { key, count: count ?? 0, at: new Date(at ?? 0) };
      }),
    ),
  );
  return {
    async optedOut(ownerId, addresses) {
      if (addresses.length > FEW_MESSAGES) return optedOut(express, ownerId, addresses);
      const out = await Promise.all(addresses.map((address) => isOut(optOutKey(ownerId, address))));
      return new Set(addresses.filter((_, index) => out[index]));
    },
    queuePosition: async (lane) => (await position(String(lane))) ?? 0,
    async reserveIds(count, at) {
      if (count > FEW_MESSAGES) return reserveIds(express, count, at);
      const id = await first(`${asked++} ${count} ${at.getTime()}`);
      if (id === undefined) throw new Error('No ids were reserved');
      return id;
    },
  };
}
