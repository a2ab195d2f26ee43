import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Whether a rule names a list or a group by its id, in the live routing or in what is staged. */
export async function isNamedInRules(db: Db, condition: 'keywordLists' | 'operatorGroups', id: string): Promise<boolean> {
  const rules = JSON.stringify([{ conditions: { [condition]: [id] } }]);
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from routing_group where rules @> ${rules}::jsonb)
      or exists (select from routing_state, jsonb_each(staged) as entry where entry.value -> 'content' -> 'rules' @> ${rules}::jsonb) as "isNamed"`.execute(
    db,
  );
  return rows[0]?.isNamed === true;
}
