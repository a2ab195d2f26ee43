import type { CellReport, Following } from './cell-report.ts';
import { reportLines } from './cell-report-text.ts';

const REPORT: CellReport = { version: '1.0.0', migration: 2781 };
const FOLLOWING: Following = {
  isRunning: true,
  heardSecondsAgo: 3,
  failures: 0,
  groups: [
    { name: 'settings', state: 'first', left: 0 },
    { name: 'releases', state: 'own', left: 0 },
    { name: 'routing', state: 'copying', left: 2 },
    { name: 'tariffs', state: 'copying', left: 1 },
  ],
};

test('a cell that follows tells how each group does', () => {
  expect(reportLines({ ...REPORT, following: FOLLOWING })).toEqual([
    '    follows the first cell, heard of 3 s ago.',
    '    Settings, operators and rules of messages: the first cell’s.',
    '    Releases: its own.',
    '    Routing: being copied from the first cell, 2 tables are left.',
    '    Tariffs without an owner: being copied from the first cell, 1 table is left.',
  ]);
});

test('what does not come is said, with how often it failed', () => {
  const [head] = reportLines({ ...REPORT, following: { ...FOLLOWING, isRunning: false, failures: 4 } });
  expect(head).toBe("    does not follow the first cell: its subscription does not run. 4 failures so far: PostgreSQL's log says of what.");
  expect(reportLines(REPORT)).toEqual([expect.stringContaining('follows nothing: `cells add 1 --address … --follow`')]);
});

test('the first cell tells how far the others are behind', () => {
  const lag = { cell: 2, isFetching: true, bytesBehind: 120, secondsBehind: 0.26 };
  const followers = [lag, { ...lag, cell: 3, secondsBehind: null }, { ...lag, cell: 4, isFetching: false }];
  expect(reportLines({ ...REPORT, followers })).toEqual([
    '    cell 2 follows, 120 bytes of the log, 0.3 s behind.',
    '    cell 3 follows, 120 bytes of the log behind.',
    '    cell 4 does not follow: 120 bytes of the log are kept for it.',
  ]);
  expect(reportLines({ ...REPORT, followers: [] })).toEqual([]);
});
