import { useT } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { contactField, NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { contacts, CUSTOM_FIELDS, type Contact } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { TagList } from '../tags/tag-list.tsx';
import { nameOf } from './contact-name.ts';
import { OwnValue } from './own-value.tsx';
import { useFieldLabel } from './use-field-label.ts';

const column = columnsOf(contacts);
/** Tags that a row shows; the others are counted. */
const SHOWN_TAGS = 3;
/** Fields whose columns are hidden until the user chooses them. */
const TEXT_FIELDS = [...NAMED_CONTACT_FIELDS.filter((field) => ['text', 'zone'].includes(contactField(field).kind)), ...CUSTOM_FIELDS];

/** What a contact is called: its name, else its address. */
export const titleOf = (contact: Contact): string => nameOf(contact) || (contact.phone ?? contact.email ?? '');

/** The columns of contacts of an account that has added the fields `own`. */
export function useContactColumns(own: readonly CustomField[]): Column<Contact>[] {
  const t = useT('contacts');
  const labelOf = useFieldLabel();
  return [
    column.phone('phone', { label: labelOf('phone') }),
    column.custom('lastName', nameOf, {
      label: t('fields.name'),
      card: 'text',
      sensitive: true,
      file: { path: ['lastName', 'firstName', 'middleName'], kind: 'text' },
    }),
    column.email('email', { from: 'sm', label: labelOf('email') }),
    column.custom('gender', ({ gender }) => (gender ? t(`ui:gender.${gender}`) : null), {
      label: labelOf('gender'),
      hidden: true,
      card: 'none',
      file: { words: 'gender' },
    }),
    column.date('date', { label: labelOf('date'), exact: 'date', from: 'lg', card: 'none' }),
    column.custom('tags', ({ tags }) => (tags && tags.length > 0 ? <TagList tags={tags} most={SHOWN_TAGS} /> : null), {
      label: labelOf('tags'),
      order: false,
      from: 'lg',
      card: 'meta',
      file: { kind: 'text' },
    }),
    ...own.map((field) =>
      column.custom(`fields.${field.key}`, (contact) => <OwnValue field={field} value={contact.fields?.[field.key]} />, {
        label: field.title,
        hidden: true,
        order: false,
        card: 'none',
        sensitive: true,
        ...(field.type === 'number' ? { align: 'end' as const } : {}),
      }),
    ),
    ...TEXT_FIELDS.map((field) =>
      column.text(field, {
        label: labelOf(field),
        hidden: true,
        card: 'none',
        sensitive: true,
      }),
    ),
    column.date('createdAt', { from: 'md' }),
  ];
}
