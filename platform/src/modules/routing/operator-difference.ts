import { OPERATOR_LIMITS, type OperatorChange, type OperatorPrefix, type OperatorsDifference } from '@cabinet/domain/operators';

type Network = Omit<OperatorPrefix, 'prefix'>;

/** Networks by prefix. A table has hundreds of thousands of lines and some hundreds of networks: each network is kept once. */
async function byPrefix(pages: AsyncIterable<readonly OperatorPrefix[]>): Promise<Map<string, Network>> {
  const networks = new Map<string, Network>();
  const lines = new Map<string, Network>();
  for await (const page of pages)
    for (const { prefix, ...network } of page) {
      const key = JSON.stringify([network.operator, network.mccmnc, network.country]);
      const known = networks.get(key) ?? network;
      networks.set(key, known);
      lines.set(prefix, known);
    }
  return lines;
}

const isSame = (one: Network, other: Network) =>
  one.operator === other.operator && one.mccmnc === other.mccmnc && one.country === other.country;

/** How the table `after` differs from `before`; the first differences are told one by one. */
export async function differenceOfOperators(
  before: AsyncIterable<readonly OperatorPrefix[]>,
  after: AsyncIterable<readonly OperatorPrefix[]>,
): Promise<Omit<OperatorsDifference, 'version'>> {
  const rest = await byPrefix(after);
  const total = rest.size;
  const listed: Record<OperatorChange['kind'], OperatorChange[]> = { added: [], changed: [], removed: [] };
  const counts = { added: 0, changed: 0, removed: 0 };
  const add = (change: OperatorChange) => {
    counts[change.kind] += 1;
    if (listed[change.kind].length < OPERATOR_LIMITS.changes) listed[change.kind].push(change);
  };
  for await (const page of before)
    for (const line of page) {
      const now = rest.get(line.prefix);
      rest.delete(line.prefix);
      if (!now) add({ kind: 'removed', before: line, after: null });
      else if (!isSame(line, now)) add({ kind: 'changed', before: line, after: { prefix: line.prefix, ...now } });
    }
  for (const [prefix, network] of rest) add({ kind: 'added', before: null, after: { prefix, ...network } });
  const prefixOf = ({ before: old, after: now }: OperatorChange) => (now ?? old)?.prefix ?? '';
  const changes = [...listed.added, ...listed.changed, ...listed.removed].sort((a, b) => (prefixOf(a) < prefixOf(b) ? -1 : 1));
  return { total, ...counts, changes: changes.slice(0, OPERATOR_LIMITS.changes) };
}
