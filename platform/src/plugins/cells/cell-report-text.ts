import type { CellReport, FollowerLag, Following, GroupState } from './cell-report.ts';
import { GLOBAL_GROUPS } from './global-groups.ts';

const whatOf = (group: GroupState) => GLOBAL_GROUPS.find(({ name }) => name === group.name)?.what ?? group.name;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const tablesLeft = (left: number) => `${left} ${left === 1 ? 'table is' : 'tables are'} left`;

const STATES: Readonly<Record<GroupState['state'], (group: GroupState) => string>> = {
  first: () => 'the first cell’s',
  copying: ({ left }) => `being copied from the first cell, ${tablesLeft(left)}`,
  own: () => 'its own',
};

function followingLines({ isRunning, heardSecondsAgo, failures, groups }: Following): string[] {
  const failed = failures > 0 ? ` ${failures} failures so far: PostgreSQL's log says of what.` : '';
  const head = isRunning
    ? `follows the first cell, heard of ${heardSecondsAgo ?? 0} s ago.${failed}`
    : `does not follow the first cell: its subscription does not run.${failed}`;
  return [head, ...groups.map((group) => `${capital(whatOf(group))}: ${STATES[group.state](group)}.`)];
}

const indent = (lines: readonly string[]) => lines.map((line) => `    ${line}`);

function lagLine({ cell, isFetching, bytesBehind, secondsBehind }: FollowerLag): string {
  if (!isFetching) return `cell ${cell} does not follow: ${bytesBehind} bytes of the log are kept for it.`;
  const seconds = secondsBehind === null ? '' : `, ${secondsBehind.toFixed(1)} s`;
  return `cell ${cell} follows, ${bytesBehind} bytes of the log${seconds} behind.`;
}

/** What a cell tells of itself, in lines below its own. */
export function reportLines({ following, followers }: CellReport): string[] {
  if (followers) return indent(followers.map(lagLine));
  return indent(
    following ? followingLines(following) : ['follows nothing: `cells add 1 --address … --follow` there has it follow the first cell.'],
  );
}
