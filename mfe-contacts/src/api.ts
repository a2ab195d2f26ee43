import { defineArea } from '@cabinet/api/area';
import type { ImportRequest } from '@cabinet/domain/contact-import';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import type { Page } from '@cabinet/domain/resource';

/** An import to begin; `locale` is that of the sentences in the file of refused rows. */
export type ImportStart = ImportRequest & { locale: Locale };

/** Calls that only this area makes. */
export const { useContactsImportMutation, useContactsStopImportMutation, useContactsImportJobQuery, useContactsRunningImportsQuery } =
  defineArea('contacts', (build) => ({
    contactsImport: build.mutation<ImportProgress, ImportStart>({
      query: ({ locale, ...body }) => ({
        path: 'contacts',
        method: 'PUT',
        body,
        headers: { Prefer: 'respond-async', 'Accept-Language': locale },
      }),
    }),
    contactsStopImport: build.mutation<ImportProgress, string>({
      query: (id) => ({ path: `contacts/imports/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    contactsImportJob: build.query<ImportProgress, string>({
      query: (id) => ({ path: `contacts/imports/${encodeURIComponent(id)}` }),
    }),
    contactsRunningImports: build.query<Page<ImportProgress>, string>({
      query: (ListId) => ({ path: 'contacts/imports', query: { ListId } }),
    }),
  }));
