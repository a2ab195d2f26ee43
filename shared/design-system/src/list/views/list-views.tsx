import { useContext, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { listViews, type ListView } from '@cabinet/domain/list-views';
import type { ResourceName } from '@cabinet/domain/resource';
import { isJsonEqual } from '../../internal/json-equal.ts';
import { Menu, type MenuItem } from '../../menu/menu.tsx';
import { readState, viewQuery, type ListDefaults, type ListState } from '../state.ts';
import type { ChangeList } from '../use-list-state.ts';
import { ManageViews } from './manage-views.tsx';
import { ViewForm } from './view-form.tsx';

/** What of a list a view keeps, and how it is put there. */
export interface ViewedList {
  state: ListState;
  defaults: ListDefaults;
  change: ChangeList;
  hidden: readonly string[];
  setHidden: (hidden: string[]) => void;
  columnOrder: readonly string[];
  setColumnOrder: (keys: string[]) => void;
}

/** The views of a list: applies one, saves the list as it is, and opens their administration. */
export function ListViews({ of, list }: { of: ResourceName; list: ViewedList }) {
  const t = useT('ui');
  const isSignedIn = useContext(CabinetContext) !== null;
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<'form' | 'manage'>();
  const { data, isError } = useResource(listViews).useFind({ list: of, $limit: 100, $order: 'title asc' }, { skip: !isAsked });
  if (!isSignedIn) return null;

  const { state, defaults, change, hidden, columnOrder } = list;
  const views = data?.data ?? [];
  const queryOf = (text: string) => viewQuery(readState(new URLSearchParams(text), defaults), defaults);
  const current = { query: viewQuery(state, defaults), columns: { hidden: [...hidden], order: [...columnOrder] } };
  const isShown = ({ query, columns }: ListView) =>
    queryOf(query) === current.query && isJsonEqual(columns.hidden, hidden) && isJsonEqual(columns.order, columnOrder);
  const apply = ({ query, columns }: ListView) => {
    change({ ...readState(new URLSearchParams(query), defaults), page: 1, open: undefined });
    list.setHidden([...columns.hidden]);
    list.setColumnOrder([...columns.order]);
  };
  const itemOf = (view: ListView): MenuItem => ({
    key: view.id,
    label: view.isMine ? view.title : t('list.views.ofOthers', { title: view.title }),
    checked: isShown(view),
    onSelect: () => apply(view),
  });
  const note = isError ? t('list.views.failed') : data ? t('list.views.none') : t('list.views.loading');
  return (
    <>
      <Menu
        icon="bookmark"
        label={t('list.views.menu')}
        onOpen={() => setAsked(true)}
        items={[
          ...views.map(itemOf),
          views.length === 0 && { key: 'none', label: note, disabled: true },
          'divider',
          { key: 'save', label: t('list.views.save'), icon: 'plus', onSelect: () => setOpen('form') },
          views.some(({ isMine }) => isMine) && {
            key: 'manage',
            label: t('list.views.manage'),
            icon: 'edit',
            onSelect: () => setOpen('manage'),
          },
        ]}
      />
      {open === 'form' ? <ViewForm kept={{ ...current, list: of }} views={views} onClose={() => setOpen(undefined)} /> : null}
      {open === 'manage' ? <ManageViews views={views.filter(({ isMine }) => isMine)} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
