import { defineArea } from '@cabinet/api/area';
import { contactDuplicates, type ContactDuplicatesCount, type ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { NewContactMerge } from '@cabinet/domain/contact-merge';
import type { ContactSummary, ContactTimeline } from '@cabinet/domain/contact-history';
import type { ContactSegmentCount, NewContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import { contactSegmentRows, type ContactSegment, type NewContactSegment } from '@cabinet/domain/contact-segment-rows';
import type { ContactTag } from '@cabinet/domain/contact-tags';
import { contacts } from '@cabinet/domain/contacts';
import { contactFields, type CustomFieldUsage } from '@cabinet/domain/custom-fields';
import type { ImportPreview, ImportPreviewRequest, ImportRequest, ImportUndone } from '@cabinet/domain/contact-import';
import { contactLists, type ContactList, type RemovedContactList } from '@cabinet/domain/contact-lists';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import { optOuts, type ConsentEntry } from '@cabinet/domain/opt-outs';
import type { OptOutImport } from '@cabinet/domain/opt-out-import';
import type { Page } from '@cabinet/domain/resource';

/** A request to start an import; `locale` is the language of the reasons in the file of rejected rows. */
export type ImportStart = (({ of: 'contacts' } & ImportRequest) | ({ of: 'optOuts' } & OptOutImport)) & { locale: Locale };

/** What a file is imported into: a list of contacts, or the stop list. */
export type ImportKind = ImportStart['of'];

interface ImportId {
  of: ImportKind;
  id: string;
}

/** What a merge changes, and its undoing: lists of contacts and their counts, groups of duplicates, merges. */
const MERGED = (['contactDuplicates', 'contactMerges', 'contacts', 'contactLists'] as const).map((type) => ({ type, id: 'LIST' }));

/** Calls that only this area makes. */
export const {
  useContactsImportMutation,
  useContactsImportPreviewQuery,
  useContactsUndoImportMutation,
  useContactsUndoableImportsQuery,
  useContactsBinQuery,
  useContactsRestoreListMutation,
  useContactsStopImportMutation,
  useContactsImportJobQuery,
  useContactsRunningImportsQuery,
  useContactsConsentQuery,
  useContactsDuplicatesCountQuery,
  useContactsMergeMutation,
  useContactsUndoMergeMutation,
  useContactsFieldUsageMutation,
  useContactsTagsQuery,
  useContactsSegmentCountQuery,
  useContactsUpdateSegmentMutation,
  useContactsSummaryQuery,
  useContactsTimelineInfiniteQuery,
} = defineArea('contacts', (build) => ({
  contactsImport: build.mutation<ImportProgress, ImportStart>({
    query: ({ of, locale, ...body }) => ({
      path: of,
      method: 'PUT',
      body,
      headers: { Prefer: 'respond-async', 'Accept-Language': locale },
    }),
  }),
  /** How a file would be read; it changes nothing, so that it is asked like a query. */
  contactsImportPreview: build.query<ImportPreview, ImportPreviewRequest>({
    query: (body) => ({ path: 'contacts/imports/preview', method: 'POST', body }),
    keepUnusedDataFor: 0,
  }),
  contactsUndoImport: build.mutation<ImportUndone, string>({
    query: (id) => ({ path: `contacts/imports/${encodeURIComponent(id)}/undo`, method: 'POST' }),
  }),
  contactsUndoableImports: build.query<Page<ImportProgress>, string>({
    query: (ListId) => ({ path: 'contacts/imports', query: { ListId, undoable: true } }),
    keepUnusedDataFor: 0,
  }),
  /** Removed lists, which can be brought back. */
  contactsBin: build.query<Page<RemovedContactList>, void>({
    query: () => ({ path: `${contactLists.path}/bin` }),
    keepUnusedDataFor: 0,
  }),
  contactsRestoreList: build.mutation<ContactList, string>({
    query: (id) => ({ path: `${contactLists.path}/${encodeURIComponent(id)}/restore`, method: 'POST' }),
  }),
  contactsStopImport: build.mutation<ImportProgress, ImportId>({
    query: ({ of, id }) => ({ path: `${of}/imports/${encodeURIComponent(id)}`, method: 'DELETE' }),
  }),
  contactsImportJob: build.query<ImportProgress, ImportId>({
    query: ({ of, id }) => ({ path: `${of}/imports/${encodeURIComponent(id)}` }),
  }),
  contactsRunningImports: build.query<Page<ImportProgress>, { of: ImportKind; ListId?: string }>({
    query: ({ of, ...query }) => ({ path: `${of}/imports`, query }),
  }),
  /** How many contacts have a value of an own field; asked anew each time. */
  contactsFieldUsage: build.mutation<CustomFieldUsage, string>({
    query: (id) => ({ path: `${contactFields.path}/${encodeURIComponent(id)}/usage` }),
  }),
  /** Tags that contacts of an account have, those of most contacts first. */
  contactsTags: build.query<Page<ContactTag>, { OwnerId: string; $search?: string }>({
    query: (query) => ({ path: `${contacts.path}/tags`, query }),
    keepUnusedDataFor: 0,
  }),
  /** How many contacts meet conditions that need not be saved; it changes nothing, so that it is asked like a query. */
  contactsSegmentCount: build.query<ContactSegmentCount, NewContactSegmentCount>({
    query: (body) => ({ path: `${contactSegmentRows.path}/count`, method: 'POST', body, quiet: true }),
    keepUnusedDataFor: 0,
  }),
  /** Replaces a segment, whose contacts are then others. */
  contactsUpdateSegment: build.mutation<ContactSegment, { id: string; body: NewContactSegment }>({
    query: ({ id, body }) => ({ path: `${contactSegmentRows.path}/${encodeURIComponent(id)}`, method: 'PUT', body }),
    invalidatesTags: (_segment, error, { id }) =>
      error
        ? []
        : [
            { type: contactSegmentRows.name, id },
            { type: contactSegmentRows.name, id: 'LIST' },
            { type: contacts.name, id: 'LIST' },
          ],
  }),
  /** Totals of the messages of a contact, and whether it may be written to. */
  contactsSummary: build.query<ContactSummary, string>({
    query: (id) => ({ path: `${contacts.path}/${encodeURIComponent(id)}/summary` }),
    providesTags: (_summary, _error, id) => [{ type: contacts.name, id }],
    keepUnusedDataFor: 0,
  }),
  /** What happened with a contact, newest first; each part names the one that follows. */
  contactsTimeline: build.infiniteQuery<ContactTimeline, string, string | null>({
    query: ({ queryArg: id, pageParam: after }) => ({
      path: `${contacts.path}/${encodeURIComponent(id)}/timeline`,
      ...(after === null ? {} : { query: { $after: after } }),
    }),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    providesTags: (_parts, _error, id) => [{ type: contacts.name, id }],
    keepUnusedDataFor: 0,
  }),
  /** How many groups of contacts of a list share an address. */
  contactsDuplicatesCount: build.query<ContactDuplicatesCount, { ListId: string }>({
    query: (query) => ({ path: `${contactDuplicates.path}/count`, query, quiet: true }),
    providesTags: [{ type: contactDuplicates.name, id: 'LIST' }],
  }),
  contactsMerge: build.mutation<ContactMerge, NewContactMerge>({
    query: (body) => ({ path: `${contactDuplicates.path}/merge`, method: 'POST', body }),
    invalidatesTags: (_merge, error) => (error ? [] : MERGED),
  }),
  contactsUndoMerge: build.mutation<ContactMerge, string>({
    query: (id) => ({ path: `contacts/merges/${encodeURIComponent(id)}/undo`, method: 'POST' }),
    invalidatesTags: (_merge, error) => (error ? [] : MERGED),
  }),
  /** The consent journal of one recipient, by an opt-out or any entry, oldest first. */
  contactsConsent: build.query<ConsentEntry[], string>({
    query: (id) => ({ path: `${optOuts.path}/${encodeURIComponent(id)}/journal` }),
  }),
}));
