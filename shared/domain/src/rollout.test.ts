import { cohortOf } from './cohort.ts';
import {
  isRolledOutTo,
  judgeRollout,
  nextShare,
  ROLLOUT_LEAST_LOADS,
  ROLLOUT_SHARES,
  type Rollout,
  type RolloutFigures,
} from './rollout.ts';

const rollout = (share: number, given: Partial<Rollout> = {}): Rollout => ({
  release: '1.1.0-b',
  share,
  accounts: [],
  grows: true,
  held: false,
  since: '2026-01-01T00:00:00.000Z',
  counted: { fresh: { loads: 0, failures: 0 }, before: { loads: 0, failures: 0 } },
  ...given,
});
const cohorts = Array.from({ length: 4000 }, (_, index) => cohortOf(`019a8b2c-0000-7000-8000-${String(index).padStart(12, '0')}`));

test('a share has about as many accounts as it says, and every greater one has them too', () => {
  let had = new Set<string>();
  for (const share of ROLLOUT_SHARES) {
    const have = new Set(cohorts.filter((cohort) => isRolledOutTo(rollout(share), cohort)));
    expect(Math.abs((100 * have.size) / cohorts.length - share)).toBeLessThan(2.5);
    expect([...had].filter((cohort) => !have.has(cohort))).toEqual([]);
    had = have;
  }
});

test('another release draws other accounts', () => {
  const first = cohorts.filter((cohort) => isRolledOutTo(rollout(15), cohort));
  const again = first.filter((cohort) => isRolledOutTo(rollout(15, { release: '1.2.0-c' }), cohort));
  expect(again.length).toBeLessThan(first.length / 3);
});

test('a named account has it whatever the share', () => {
  const named = rollout(0, { accounts: [{ id: 'a1', username: 'anna' }] });
  expect(isRolledOutTo(named, cohortOf('a1'))).toBe(true);
  expect(cohorts.some((cohort) => isRolledOutTo(named, cohort))).toBe(false);
});

test.each<[string, RolloutFigures, RolloutFigures, ReturnType<typeof judgeRollout>]>([
  ['too few loads', { loads: ROLLOUT_LEAST_LOADS - 1, failures: 0 }, { loads: 900, failures: 0 }, 'wait'],
  ['enough loads without a failure', { loads: ROLLOUT_LEAST_LOADS, failures: 0 }, { loads: 900, failures: 0 }, 'grow'],
  ['as many failures as before', { loads: 190, failures: 10 }, { loads: 950, failures: 50 }, 'grow'],
  ['more failures than before', { loads: 180, failures: 20 }, { loads: 950, failures: 50 }, 'hold'],
  ['nothing but failures', { loads: 0, failures: 3 }, { loads: 900, failures: 0 }, 'hold'],
  ['one failure of few', { loads: 10, failures: 1 }, { loads: 900, failures: 0 }, 'wait'],
  ['nobody had the one before', { loads: 60, failures: 0 }, { loads: 0, failures: 0 }, 'grow'],
])('%s: %j beside %j', (_, fresh, before, verdict) => {
  expect(judgeRollout(fresh, before)).toBe(verdict);
});

test('the share goes step by step to everybody', () => {
  expect([0, 5, 15, 50].map(nextShare)).toEqual([5, 15, 50, undefined]);
});
