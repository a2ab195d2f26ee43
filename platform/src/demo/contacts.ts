import type { ContactListType } from '@cabinet/domain/contact-lists';
import { newId } from '../ids.ts';
import { ContactBatch, ContactWriter } from '../modules/contacts/public.ts';
import { textsFor, type Demo } from './seeder.ts';
import { demoContact, demoTags } from './people.ts';
import { AUDIENCES, LARGEST_LIST } from './audiences.ts';
import type { DemoTexts } from './texts/demo-texts.ts';

const LISTS: readonly { title: keyof DemoTexts['lists']; type: ContactListType; count: number; days: number }[] = [
  { title: 'regulars', type: 'regular', count: LARGEST_LIST, days: 160 },
  { title: 'guests', type: 'regular', count: 420, days: 45 },
  { title: 'optedOut', type: 'blacklist', count: 36, days: 120 },
];

/** Three lists for each account that sends; each account has its own people, the last list holds some of the first. */
export async function seedContacts({ app, accounts, now }: Demo): Promise<void> {
  const client = await app.pool.connect();
  try {
    for (const { name, first: firstOfAll, share } of AUDIENCES) {
      const texts = textsFor(name);
      for (const [index, { title, type, count, days }] of LISTS.entries()) {
        const created_at = new Date(now.getTime() - days * 86_400_000);
        const id = newId();
        await app.db
          .insertInto('contact_list')
          .values({ id, owner_id: accounts[name].id, title: texts.lists[title], type, created_at, updated_at: created_at })
          .execute();
        const first = firstOfAll + (type === 'blacklist' ? 400 * share : index * 2000);
        const batch = new ContactBatch();
        for (let number = first; number < first + count * share; number++)
          batch.add({ ...demoContact(number, texts), tags: demoTags(number, texts) });
        await new ContactWriter(client, id).write(batch);
        // Spread over the days since, so that lists by time look lived in.
        await client.query(
          `update contact set created_at = $2::timestamptz + ($3::timestamptz - $2::timestamptz) * random(), updated_at = $3 where list_id = $1`,
          [id, created_at, now],
        );
      }
    }
  } finally {
    client.release();
  }
}
