import { resourceRows } from './resource.ts';

/** What a field of an account holds; decides its check, its input and how its values are compared. */
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'choice', 'boolean'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

export const CUSTOM_FIELD = {
  /** Fields of an account, beside `custom01` … `custom20`. */
  perAccount: 50,
  /** Characters of a name and of a key. */
  title: 60,
  key: 30,
  /** Choices of a field, and characters of one. */
  choices: 100,
  choice: 60,
} as const;

/** A field that an account has added to its contacts. */
export interface CustomField {
  id: string;
  key: string;
  title: string;
  type: CustomFieldType;
  choices: string[];
  position: number;
  isActive: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in name and key. */
export const customFieldRows = resourceRows<CustomField>()({
  name: 'contactFields',
  order: { position: 'asc' },
  filters: { type: 'oneOf', isActive: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['position', 'title', 'createdAt'],
  actions: { find: 'contacts.get', get: 'contacts.get', create: 'contacts.create', update: 'contacts.update', remove: 'contacts.remove' },
});
