/** Which tests a run has: those of the gate, all, or all with the long suites whole (docs/testing.md). */
export type Tier = 'gate' | 'all' | 'long';

export interface RunOptions {
  tier: Tier;
  /** Names of runners; empty for all of the tier. */
  only: readonly string[];
  /** What runners are told besides: `--shard=1/3`. */
  passed: readonly string[];
}

export function readOptions(args: readonly string[]): RunOptions {
  const tier = args.includes('--long') ? 'long' : args.includes('--all') ? 'all' : 'gate';
  return {
    tier,
    only: args.filter((argument) => !argument.startsWith('--')),
    passed: args.filter((argument) => argument.startsWith('--shard=')),
  };
}

/** What the tier tells tests and their configurations. */
export function tierEnvironment(tier: Tier): Record<string, string> {
  return { TEST_TIER: tier, ...(tier === 'long' ? { TEST_LONG: '1' } : {}) };
}
