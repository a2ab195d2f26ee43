import type { ImportPreview } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { ImportProgress } from '@cabinet/domain/live';

const OWNER = '01890000-0000-7000-8000-000000000001';
const TIMES = { OwnerId: OWNER, createdAt: '2026-01-05T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z' };
export const LIST_ID = '01890000-0000-7000-8000-0000000000a1';
const FILE_ID = '01890000-0000-7000-8000-0000000000f1';

export function listOf(given: Partial<ContactList> = {}): ContactList {
  return { id: LIST_ID, title: 'Regulars', type: 'regular', isActive: true, count: 2, ...TIMES, ...given };
}

export function contactOf(id: string, given: Partial<Contact> = {}): Contact {
  return { id: `01890000-0000-7000-8000-00000000000${id}`, ListId: LIST_ID, phone: `+7916123456${id}`, ...TIMES, ...given };
}

export function importOf(given: Partial<ImportProgress> = {}): ImportProgress {
  return {
    id: '01890000-0000-7000-8000-0000000000e1',
    ListId: LIST_ID,
    fileId: FILE_ID,
    state: 'running',
    total: 0,
    created: 0,
    merged: 0,
    refused: 0,
    progress: 0,
    report: null,
    ignored: [],
    error: null,
    createdAt: '2026-01-05T10:00:00.000Z',
    ...given,
  };
}

export const STORED: StoredFile = {
  id: FILE_ID,
  title: 'guests.csv',
  filename: 'guests.csv',
  type: 'text/csv',
  size: 100,
  hash: '',
  meta: {},
  expiredAt: null,
  locks: [],
  isPublic: false,
  ...TIMES,
};

export function previewOf(given: Partial<ImportPreview> = {}): ImportPreview {
  return {
    format: 'csv',
    encoding: { value: 'utf-8', isSure: true },
    delimiter: ';',
    sheet: null,
    header: true,
    columns: [
      { name: 'phone', values: ['79161234567'], target: 'phone' },
      { name: 'City', values: ['Cádiz', 'Lugo'], target: null },
      { name: 'birthday', values: ['1990-01-25'], target: 'date' },
    ],
    dates: null,
    isRemembered: false,
    ...given,
  };
}
