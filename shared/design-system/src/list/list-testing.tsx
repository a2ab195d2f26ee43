import { contactListSchema, contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { handleResource } from '@cabinet/testing/server';
import { renderPage, type PageOptions } from '@cabinet/testing/render-page';
import { Dialog, DialogFooter } from '../dialog/dialog.tsx';
import { Form, SubmitButton, TextField } from '../form/form.tsx';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type ResourceListProps, type RowDialogProps } from './list.tsx';
import { loadLateParts } from './use-late-parts.ts';

export const id = (number: number) => `0195f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const START = Date.now();
export const LISTS = Array.from({ length: 40 }, (_, index): ContactList => {
  const createdAt = new Date(START - index * 3_600_000).toISOString();
  return {
    id: id(index),
    title: `List ${index + 1}`,
    type: index % 2 ? 'blacklist' : 'regular',
    isActive: true,
    count: index,
    OwnerId: 'me',
    createdAt,
    updatedAt: createdAt,
  };
});

export const column = columnsOf(contactLists);
const action = actionsOf(contactLists);

function ListForm({ row, close }: RowDialogProps<ContactList>) {
  return (
    <Dialog title={row?.title ?? 'New list'} onClose={close}>
      <Form schema={contactListSchema} initial={{ title: row?.title ?? '', type: row?.type ?? 'regular' }} onSubmit={close}>
        <TextField name="title" label="Title" />
        <DialogFooter>
          <SubmitButton>Save it</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

export function Lists(props: Partial<ResourceListProps<ContactList, unknown, unknown>>) {
  const dialogs = useListDialogs(contactLists, { create: ListForm, update: ListForm });
  return (
    <ResourceList
      resource={contactLists}
      title="Contact lists"
      columns={[
        column.text('title', { card: 'title' }),
        column.enum('type'),
        column.count('count'),
        column.owner(),
        column.date('createdAt'),
      ]}
      filters={['search', 'type', 'createdAt', 'owner']}
      dialogs={dialogs}
      actions={[action.update(dialogs), action.remove((list) => list.title)]}
      empty={{ picture: 'contacts', text: 'No lists yet' }}
      detail={{ title: (list) => `About ${list.title}`, render: (list) => <p>{`${list.count} contacts`}</p> }}
      {...(props as object)}
    />
  );
}

/** Renders the lists with all their parts; `late-parts.test.tsx` shows them without those that come after the rows. */
export async function renderList(options: Partial<PageOptions> = {}, rows: readonly ContactList[] = LISTS, props = {}) {
  await loadLateParts();
  return renderPage(<Lists {...props} />, { area: 'ui', path: '/lists', handlers: [handleResource(contactLists, rows)], ...options });
}
// Rows are looked up by attribute, because querying forty of them by role is slow.
export const titles = () => [...document.querySelectorAll('[data-opener]')].map((button) => button.textContent);
