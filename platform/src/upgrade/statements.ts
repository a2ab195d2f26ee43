import type pg from 'pg';

const PREPARED = /^\s*(?:with|select|insert|update|delete|merge)\b/i;
/** Lists of as many values as a call happened to have. */
const VALUES =
  /\(\s*\$\d+(?:::[\w[\]]+)?(?:\s*,\s*\$\d+(?:::[\w[\]]+)?)+\s*\)(?:\s*,\s*\(\s*\$\d+(?:::[\w[\]]+)?(?:\s*,\s*\$\d+(?:::[\w[\]]+)?)*\s*\))*/g;

/** The statements that ask for rows or change them, one for each that differs by more than the number of its values. */
export function distinctStatements(asked: readonly string[]): string[] {
  const byShape = new Map<string, string>();
  for (const statement of asked) {
    if (!PREPARED.test(statement)) continue;
    const shape = statement
      .replace(VALUES, '($)')
      .replaceAll(/\$\d+/g, '$')
      .replaceAll(/\b\d+\b/g, '0')
      .replaceAll(/\s+/g, ' ');
    const known = byShape.get(shape);
    if (known === undefined || known.length > statement.length) byShape.set(shape, statement);
  }
  return [...byShape.values()].sort();
}

/** A statement that the tables do not take, and what PostgreSQL says of it. */
export interface RefusedStatement {
  statement: string;
  reason: string;
}

/** Lets PostgreSQL analyse statements without doing them; answers those that do not fit the tables. */
export async function refusedStatements(pool: pg.Pool, statements: readonly string[]): Promise<RefusedStatement[]> {
  const client = await pool.connect();
  const refused: RefusedStatement[] = [];
  try {
    for (const statement of statements) {
      try {
        await client.query(`prepare upgraded as ${statement}`);
        await client.query('deallocate upgraded');
      } catch (error) {
        refused.push({ statement, reason: (error as Error).message });
      }
    }
  } finally {
    client.release();
  }
  return refused;
}
