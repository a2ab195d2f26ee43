import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { eventsHistory, JOURNAL_ACTIONS, JOURNAL_RESOURCES, type JournalEntry } from '@cabinet/domain/events-history';
import { scopeIn } from '@cabinet/domain/permission-scope';
import type { FindQuery } from '@cabinet/domain/resource';
import { meetsLevel } from '@cabinet/domain/roles';
import { columnsOf, ResourceList } from '../list/list.tsx';
import { useAccountOptions } from '../select/use-account-options.ts';
import { Actor } from './actor.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { fieldChanges } from './field-changes.ts';
import { useEntryTitle } from './use-entry-title.ts';
import { useFieldLabel } from './use-field-label.ts';

const column = columnsOf(eventsHistory);
/** Fields that a row of the list names. */
const NAMED_FIELDS = 3;

/** What a place of the journal says of its list. */
export interface JournalListProps {
  title: string;
  heading?: ReactNode;
  tabs?: ReactNode;
  /** Restricts the list, for instance to one account. */
  query?: FindQuery;
  /** Without a page around it: a part of another page. */
  section?: boolean;
  /** Buttons beside the toolbar, such as the export. */
  tools?: (query: FindQuery) => ReactNode;
}

/** The journal's list with its columns and filters, by who reads it. */
export function JournalList({ title, heading, tabs, query, section, tools }: JournalListProps) {
  const t = useT('ui');
  const label = useFieldLabel();
  const { session, scope } = useCabinet();
  const seesOthers = meetsLevel(scope('eventsHistory.get'), 'resellerUp');
  const isOfOneAccount = query?.['OwnerId'] !== undefined;
  const what = useEntryTitle();
  const fields = (entry: JournalEntry) => {
    if (entry.before === null || entry.after === null) return null;
    const names = [...new Set(fieldChanges(entry).map(({ path }) => label(path)))];
    return names.length > NAMED_FIELDS ? `${names.slice(0, NAMED_FIELDS).join(', ')}…` : names.join(', ');
  };
  const readable = JOURNAL_RESOURCES.filter(
    (resource) => !(resource in session.permissions) || scopeIn(session.permissions, `${resource}.get`) !== false,
  );
  return (
    <ResourceList
      resource={eventsHistory}
      title={title}
      heading={heading}
      tabs={tabs}
      section={section}
      fixedQuery={query}
      tools={tools}
      columns={[
        column.custom('what', what, {
          label: t('journal:what'),
          order: false,
          card: 'title',
          file: { path: ['action', 'resource', 'rowId'], kind: 'text' },
        }),
        column.custom('who', (entry) => <Actor entry={entry} />, {
          label: t('journal:who'),
          order: false,
          card: 'text',
          soft: true,
          file: { path: ['User.username', 'actingUser.username'], kind: 'text' },
        }),
        ...(isOfOneAccount
          ? []
          : [
              column.custom('OwnerId', ({ Owner }) => Owner?.username ?? null, {
                label: t('journal:account'),
                order: false,
                others: true,
                from: 'sm',
                card: 'meta',
                // What somebody did with their own account says it once.
                cardRender: ({ Owner, User }) => (Owner?.username === User?.username ? null : Owner?.username),
                file: { path: 'Owner.username', kind: 'text' },
              }),
            ]),
        column.custom('fields', fields, {
          label: t('journal:changed'),
          order: false,
          from: 'lg',
          soft: true,
          card: 'none',
          file: { path: 'after', kind: 'text' },
        }),
        column.text('ip', { from: 'md', order: false, card: 'none' }),
        column.date('createdAt', { label: t('journal:when') }),
      ]}
      filters={[
        'createdAt',
        {
          field: 'action',
          label: t('journal:action'),
          options: JOURNAL_ACTIONS.map((value) => ({ value, label: t(`journal:actions.${value}`) })),
        },
        {
          field: 'resource',
          label: t('journal:resource'),
          options: readable.map((value) => ({ value, label: t(`journal:resources.${value}`) })),
        },
        ...(seesOthers ? [{ field: 'ActorId', label: t('journal:who'), useOptions: useAccountOptions }] : []),
        ...(seesOthers && !isOfOneAccount ? [{ field: 'owner', label: t('journal:account') }] : []),
        { field: 'rowId', label: t('journal:rowId') },
      ]}
      detail={{
        title: what,
        render: (entry) => <EntryDetail entry={entry} />,
      }}
      empty={{ picture: 'history', text: t('journal:empty') }}
    />
  );
}
