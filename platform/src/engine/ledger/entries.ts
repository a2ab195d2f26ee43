import { LEDGER_KINDS, type LedgerKind } from '@cabinet/domain/billings';
import { toDecimal, type Units } from '@cabinet/domain/money';
import { inOrder, rows, run, type Db, type Lastly } from '../sql.ts';

/** One movement between two sides of an account. `key` names its cause and is taken once, ever. */
export interface Entry {
  ownerId: string;
  billingId: string;
  kind: LedgerKind;
  amount: Units;
  /** Messages that it stands for. */
  count: number;
  key: string;
}

/** What entries of each kind add to the sums of a billing. */
const BILLED: Readonly<Record<LedgerKind, Readonly<Partial<Record<'moved' | 'held' | 'captured' | 'released', 1 | -1>>>>> = {
  accrual: { moved: 1 },
  subtract: { moved: -1 },
  hold: { held: 1 },
  capture: { held: -1, captured: 1 },
  release: { held: -1, released: 1 },
  refund: { captured: -1, released: 1 },
};

type Parts = Readonly<Record<string, number>>;

function sumBy(entries: readonly Entry[], key: (entry: Entry) => string, parts: (entry: Entry) => Parts) {
  const sums = new Map<string, { entry: Entry; parts: Record<string, Units> }>();
  for (const entry of entries) {
    const sum = sums.get(key(entry)) ?? { entry, parts: {} };
    for (const [part, sign] of Object.entries(parts(entry))) sum.parts[part] = (sum.parts[part] ?? 0) + sign * entry.amount;
    sums.set(key(entry), sum);
  }
  // One order of locks for everybody.
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** What an entry adds to the two sides that make a balance. */
function balanceParts({ kind }: Entry): Parts {
  const [from, to] = LEDGER_KINDS[kind];
  const parts: Record<string, number> = {};
  if (to === 'available' || to === 'held') parts[to] = 1;
  if (from === 'available' || from === 'held') parts[from] = -1;
  return parts;
}

async function addToBillings(db: Db, entries: readonly Entry[], at: Date): Promise<void> {
  const sums = sumBy(
    entries,
    (entry) => entry.billingId,
    ({ kind }) => BILLED[kind],
  );
  // The rows exist, as the ledger refers to them: an upsert, so that each is found through its key whatever the planner believes.
  await run(
    db,
    `insert into billing as b (id, owner_id, source, moved, held, captured, released)
       select id, owner, '', m, h, c, r from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[])
         as t (id, owner, m, h, c, r)
     on conflict (id) do update set moved = b.moved + excluded.moved, held = b.held + excluded.held,
       captured = b.captured + excluded.captured, released = b.released + excluded.released, updated_at = $7`,
    [
      sums.map((sum) => sum.entry.billingId),
      sums.map((sum) => sum.entry.ownerId),
      ...(['moved', 'held', 'captured', 'released'] as const).map((part) => sums.map((sum) => toDecimal(sum.parts[part] ?? 0))),
      at,
    ],
  );
}

async function addToBalances(db: Db, entries: readonly Entry[], at: Date): Promise<void> {
  const sums = sumBy(entries, (entry) => entry.ownerId, balanceParts);
  await run(
    db,
    `insert into balance as b (owner_id, available, held, updated_at)
       select owner, a, h, $4 from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as t (owner, a, h)
     on conflict (owner_id) do update set available = b.available + excluded.available, held = b.held + excluded.held, updated_at = $4`,
    [
      sums.map((sum) => sum.entry.ownerId),
      ...(['available', 'held'] as const).map((part) => sums.map((sum) => toDecimal(sum.parts[part] ?? 0))),
      at,
    ],
  );
}

/**
 * Writes entries and what they do to billings and balances, in the caller's transaction. Entries of nothing, and those
 * whose key is taken, do nothing. The balances are locked last; call it last, or give it the transaction's `lastly`.
 */
export async function post(db: Db, entries: readonly Entry[], at: Date, lastly?: Lastly): Promise<Entry[]> {
  const real = entries.filter((entry) => entry.amount !== 0);
  if (real.length === 0) return [];
  const written = await rows<{ key: string }>(
    db,
    `insert into ledger (owner_id, billing_id, kind, amount, count, key, at)
       select *, $7::timestamptz from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[], $5::int[], $6::text[])
     on conflict (key) do nothing returning key`,
    [
      real.map((entry) => entry.ownerId),
      real.map((entry) => entry.billingId),
      real.map((entry) => entry.kind),
      real.map((entry) => toDecimal(entry.amount)),
      real.map((entry) => entry.count),
      real.map((entry) => entry.key),
      at,
    ],
  );
  const keys = new Set(written.map((row) => row.key));
  const done = real.filter((entry) => keys.has(entry.key));
  if (done.length === 0) return [];
  const balances = () => addToBalances(db, done, at);
  lastly?.(balances);
  await inOrder(db, [() => addToBillings(db, done, at), ...(lastly ? [] : [balances])]);
  return done;
}
