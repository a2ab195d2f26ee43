import { LINK_LETTERS } from '@cabinet/domain/message-links';
import { SHORT_LINK } from '@cabinet/domain/short-links';
import { newId } from '../ids.ts';
import { VISITORS } from './accounts.ts';
import { randomFrom } from './history.ts';
import { textsFor, type Demo } from './seeder.ts';

const DAY_MS = 86_400_000;
/** How often each link was followed, and asked for by programs; the newest first. */
const CLICKS = [
  { clicks: 38, automatic: 4 },
  { clicks: 412, automatic: 37 },
  { clicks: 1290, automatic: 96 },
  { clicks: 0, automatic: 0 },
] as const;

/** A few short links for each visitor of the demo, with what is known of those who followed them. */
export async function seedShortLinks({ app, accounts, now }: Demo): Promise<void> {
  const [domain] = (await app.services.settings.publicSettings()).shortLinks.domains;
  if (domain === undefined) return;
  const random = randomFrom(730);
  const code = () => Array.from({ length: SHORT_LINK.codeLength }, () => LINK_LETTERS[Math.floor(random() * LINK_LETTERS.length)]).join('');
  const links = VISITORS.flatMap((name) =>
    textsFor(name).links.map((address, index) => {
      const at = new Date(now.getTime() - (2 + index * 9) * DAY_MS);
      const counted = CLICKS[index % CLICKS.length]!;
      return {
        id: newId(),
        owner_id: accounts[name].id,
        full_url: address,
        domain,
        code: code(),
        created_at: at,
        updated_at: at,
        ...counted,
      };
    }),
  );
  await app.db
    .insertInto('short_link')
    .values(links.map(({ clicks: _clicks, automatic: _automatic, ...link }) => link))
    .execute();
  await app.db
    .insertInto('short_link_clicks')
    .values(links.map(({ id, clicks, automatic }) => ({ link_id: id, clicks, automatic })))
    .execute();
}
