import type { ContactCondition, ContactConditions } from '@cabinet/domain/contact-conditions';
import type { Pool } from 'pg';

const ask = (match: ContactConditions['match'], ...conditions: readonly ContactCondition[]): ContactConditions => ({
  match,
  conditions: [...conditions],
});
const is = (field: string, value: string): ContactCondition => ({ field, operator: 'is', value });

/** Conditions that contacts are asked for by: what all, some, few and none of them meet, over each kind of field. */
export const CONDITION_EXAMPLES: Readonly<Record<string, ContactConditions>> = {
  'a common first name': ask('all', is('firstName', 'Анна')),
  'a rare last name': ask('all', is('lastName', 'Иванов0ff')),
  'a name and a filled email': ask('all', is('firstName', 'Пётр'), { field: 'email', operator: 'isFilled' }),
  'no email': ask('all', { field: 'email', operator: 'isEmpty' }),
  'an email': ask('all', { field: 'email', operator: 'isFilled' }),
  'a gender that few have': ask('all', is('gender', 'female')),
  'born on a day': ask('all', is('date', '1990-02-01')),
  'born after a day': ask('all', { field: 'date', operator: 'more', value: '1999-06-01' }),
  'a numbered field that few have': ask('all', is('custom07', 'Gold')),
  'a numbered field that nobody has': ask('all', is('custom20', 'no such thing')),
  'added after a day': ask('all', { field: 'contact.added', operator: 'more', value: '2020-01-01' }),
  'has opted out': ask('all', is('contact.optedOut', 'true')),
  'a tag that few have': ask('all', is('contact.tag', 'vip')),
  'no tag': ask('all', { field: 'contact.tag', operator: 'isEmpty' }),
  'delivered in the last days': ask('all', { field: 'activity.lastDelivery', operator: 'within', value: '3' }),
  'delivered in the last weeks': ask('all', { field: 'activity.lastDelivery', operator: 'within', value: '20' }),
  'not delivered for long': ask('all', { field: 'activity.lastDelivery', operator: 'notWithin', value: '14' }),
  'answered in the last weeks': ask('all', { field: 'activity.lastAnswer', operator: 'within', value: '28' }),
  'clicked once': ask('all', { field: 'activity.lastClick', operator: 'isFilled' }),
  'never clicked, and delivered lately': ask(
    'all',
    { field: 'activity.lastClick', operator: 'isEmpty' },
    { field: 'activity.lastDelivery', operator: 'within', value: '7' },
  ),
  'any of three': ask('any', is('gender', 'female'), is('custom07', 'Gold'), is('firstName', 'no such thing')),
};

/**
 * Saves each example as a segment of the customer, with some opt-outs, and what half of the contacts did last: those with an odd last digit of the
 * phone but one, who are in lists of any size, with an email or without. The last digit tells these apart.
 */
export async function fillSegments(pool: Pool, customer: string): Promise<void> {
  await pool.query(
    `insert into opt_out (owner_id, recipient, source, created_at)
     select distinct $1::uuid, phone, 'hand', now() from contact where phone like '%777' limit 500`,
    [customer],
  );
  await pool.query(
    `insert into recipient_activity (owner_id, recipient, last_delivered_at, last_answered_at, last_clicked_at)
     select $1, phone, now() - n % 28 * interval '1 day', case when n % 1000 = 0 then now() - n % 27 * interval '1 day' end,
       case when n % 20 = 0 then now() - n % 27 * interval '1 day' end
     from (select phone, row_number() over () as n from contact where phone like any (array['%1_', '%3_', '%5_', '%7_', '%9_'])) known
     on conflict do nothing`,
    [customer],
  );
  const examples = Object.entries(CONDITION_EXAMPLES);
  await pool.query(
    `insert into contact_segment (id, owner_id, title, match, conditions)
     select gen_random_uuid(), $1, title, match, conditions::jsonb from unnest($2::text[], $3::text[], $4::text[]) as t (title, match, conditions)`,
    [
      customer,
      examples.map(([title]) => title),
      examples.map(([, { match }]) => match),
      examples.map(([, { conditions }]) => JSON.stringify(conditions)),
    ],
  );
}

/** The saved examples, by title. */
export async function segmentsIn(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; title: string }>('select id, title from contact_segment order by created_at, id');
  return new Map(rows.map(({ id, title }) => [title, id]));
}
