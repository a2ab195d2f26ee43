import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recurringMailingsWith } from '../recurring-mailings/public.ts';
import { mailingsToMakeWith } from '../tasks/public.ts';

/**
 * Throws 409 `LIST_USED` with the mailings that are still to be made from a list or segment, or without its contacts, recurring ones too: once
 * it is gone, whom a mailing leaves out would get it.
 */
export async function refuseUsed(db: Db, { id, OwnerId }: { id: string; OwnerId: string }): Promise<void> {
  const [toMake, recurring] = await Promise.all([mailingsToMakeWith(db, OwnerId, id), recurringMailingsWith(db, OwnerId, id)]);
  const titles = [...toMake, ...recurring];
  if (titles.length > 0) throw new ApiError('LIST_USED', { uses: titles.map((title) => `“${title}”`).join(', ') });
}
