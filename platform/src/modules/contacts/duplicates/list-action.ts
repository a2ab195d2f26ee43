import type { ContactDuplicates } from '@cabinet/domain/contact-duplicates';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { eachRow } from '../../../resource/each-row.ts';
import type { AddressQuery } from '../../../resource/flatten-where.ts';
import { visibleContacts } from '../contact-finder.ts';
import type { ContactMerger } from './contact-merger.ts';
import type { DuplicateRepository, DuplicatesQuery } from './duplicate-repository.ts';
import { publishMerged } from './publish-merged.ts';

/** Groups that are merged between two looks at the action, each in a transaction of its own. */
const GROUPS_AT_ONCE = 25;

const textOf = (asked: AddressQuery | undefined, name: string) => {
  const value = asked?.[name];
  return typeof value === 'string' ? value : undefined;
};

interface Given {
  duplicates: DuplicateRepository;
  merger: ContactMerger;
}

/**
 * Merges groups as nobody has to choose: the fullest contact stays, and is filled from the others. A group of several phones or emails is left and told
 * as CONFLICT, since all but one of them would be lost unseen.
 */
export function offerMergeAction(app: App, { duplicates, merger }: Given): void {
  const merge = async (caller: Caller, group: ContactDuplicates) => {
    const seen = group.contacts.map(({ id, updatedAt }) => ({ id, updatedAt }));
    await merger.merge(caller, { contacts: seen, keep: group.id }).catch((error: unknown) => {
      // The address that it would be filled with is one of a contact beside the group.
      throw error instanceof ApiError && error.code === 'VALIDATION' ? new ApiError('CONFLICT') : error;
    });
  };
  app.listActions.set('contactDuplicates.merge', {
    permissions: ['contacts.remove', 'contacts.update'],
    size: GROUPS_AT_ONCE,
    run: async (caller, ids, { asked }) => {
      const query: DuplicatesQuery = { by: textOf(asked, 'by'), across: textOf(asked, 'across') };
      const owners = new Set<string>();
      const faults = await eachRow(ids, async (id) => {
        const group = await duplicates.ofContact(caller, id, query);
        // Merged meanwhile: it is as it was to be.
        if (!group) return;
        if (!group.isClear) throw new ApiError('CONFLICT');
        await merge(caller, group);
        owners.add(group.OwnerId);
      });
      for (const owner of owners) publishMerged(app, owner);
      return faults;
    },
    nameOf: async (caller, id) => {
      const contact = await visibleContacts(app.db, caller).where('contact.id', '=', id).executeTakeFirst();
      return contact?.phone ?? contact?.email ?? null;
    },
  });
}
