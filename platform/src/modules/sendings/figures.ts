import type { SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import { sendings } from '@cabinet/domain/sendings';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { narrowed, withOwners } from '../../plugins/auth/scope.ts';
import { overCells } from '../../plugins/cells/over-cells.ts';
import type { GivenQuery } from '../../plugins/cells/staff-cells.ts';
import { fromReplica } from '../../plugins/database/replica/read-scope.ts';
import { readListQuery, refuseLongRange } from '../../resource/list-query.ts';
import { isOfThisCell } from '../../resource/merged-list.ts';
import { addFailures, addStatistics, addSums } from './add-figures.ts';
import { failuresOf } from './failures.ts';
import { countedFilter } from './filters.ts';
import { readStatisticsRange, statisticsOf } from './statistics.ts';
import { SendingSummation } from './sums.ts';

/** The list that figures are of: their range stands beside its filters. */
const listIn = ({ from: _from, to: _to, step: _step, ...list }: GivenQuery) => readListQuery(sendings, list);

/** Figures about messages, which staff of the first cell get of all cells. */
export function figuresOf(app: App) {
  const summation = new SendingSummation(app.db);
  const common = { permission: 'sendings.get', isOfThisCell: (caller: Caller, query: GivenQuery) => isOfThisCell(caller, listIn(query)) } as const; // prettier-ignore
  const counted = (caller: Caller, query: GivenQuery) => {
    const list = listIn(query);
    const within = narrowed(caller, list.scope);
    return { within, batch: countedFilter(within, list).batch, range: readStatisticsRange(query, new Date()) };
  };
  return {
    statistics: overCells(app, {
      ...common,
      name: 'statistics of messages',
      add: addStatistics,
      answer: async (caller, query) => {
        const { within, batch, range } = counted(caller, query);
        return fromReplica(() => statisticsOf(app.db, within, range, batch));
      },
    }),
    failures: overCells(app, {
      ...common,
      name: 'failures of messages',
      add: addFailures,
      answer: async (caller, query) => {
        const { batch, range } = counted(caller, query);
        return fromReplica(() => failuresOf(app.db, range, batch));
      },
    }),
    sums: overCells<SendingSumsAnswer>(app, {
      ...common,
      name: 'sums of messages',
      add: addSums,
      answer: async (caller, query) => {
        const list = readListQuery(sendings, query);
        refuseLongRange(list, caller.scope);
        const reader = await withOwners(app.db, narrowed(caller, list.scope));
        return { sums: await fromReplica(() => summation.sum(reader, list)) };
      },
    }),
  };
}
