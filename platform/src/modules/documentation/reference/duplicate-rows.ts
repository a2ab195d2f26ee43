import type { ContactDuplicates, ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { Contact } from '@cabinet/domain/contacts';
import type { RowBase } from './row-base.ts';

export const OTHER_ID = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a12';
const UNDO_UNTIL = '2026-04-01T09:00:00.000Z';

/** Example rows of contacts that share an address, and of their merge. */
export const duplicateRows = (base: RowBase) => {
  const email = 'anna@example.com';
  const contacts: Contact[] = [
    { ...base, ListId: base.id, phone: '+79161234567', email, firstName: 'Anna', lastName: 'Lee' },
    { ...base, id: OTHER_ID, ListId: base.id, phone: null, email, firstName: 'Anna', custom01: 'Gold card', tags: ['VIP'] },
  ];
  return {
    contactDuplicates: {
      id: base.id,
      createdAt: base.createdAt,
      OwnerId: base.OwnerId,
      by: 'email',
      value: email,
      ListId: base.id,
      count: contacts.length,
      isClear: true,
      contacts,
    } satisfies ContactDuplicates,
    contactMerges: { ...base, ContactId: base.id, contacts, undoUntil: UNDO_UNTIL, undoneAt: null } satisfies ContactMerge,
  };
};
