import { parseArgs } from 'node:util';

/** What `npm run bench -- engine` measures, and under which circumstances. */
export interface EngineBench {
  messages: number;
  /** Processes that work on the database; the first of them accepts. */
  nodes: number;
  runs: number;
  /** Transactions in which a node settles reports at once. */
  slots: number;
  /** Every message is followed by a second one, so that twice as many are sent. */
  fallbacks: boolean;
  /** The text names a short link, of which every message has an own address. */
  links: boolean;
  /** Messages of this month that are in the tables already. */
  older: number;
  /** The statistics of all tables are those of empty ones, and stay so. */
  poisoned: boolean;
  /** Beside another run of the bulk, single messages are timed. */
  singles: boolean;
  /** As many messages with texts of their own are timed beside the bulk. */
  batches: boolean;
  /** What the database spent its time on is printed. */
  profile: boolean;
}

/** Reads `--messages 1000000 --nodes 2 --slots 4 --runs 5 --fallbacks --links --older 10000000 --poisoned --no-singles --no-batches --profile`. */
export function readEngineBench(args: readonly string[]): EngineBench {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    allowNegative: true,
    options: {
      messages: { type: 'string', default: '100000' },
      nodes: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      slots: { type: 'string', default: '1' },
      older: { type: 'string', default: '0' },
      fallbacks: { type: 'boolean', default: false },
      links: { type: 'boolean', default: false },
      poisoned: { type: 'boolean', default: false },
      singles: { type: 'boolean', default: true },
      batches: { type: 'boolean', default: true },
      profile: { type: 'boolean', default: false },
    },
  });
  return {
    messages: Number(values.messages),
    nodes: Number(values.nodes),
    runs: Number(values.runs),
    slots: Number(values.slots),
    older: Number(values.older),
    fallbacks: values.fallbacks === true,
    links: values.links === true,
    poisoned: values.poisoned === true,
    singles: values.singles === true,
    batches: values.batches === true,
    profile: values.profile === true,
  };
}
