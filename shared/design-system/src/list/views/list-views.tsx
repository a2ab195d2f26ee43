import { Suspense, useContext, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { ListView } from '@cabinet/domain/list-views';
import type { ResourceName } from '@cabinet/domain/resource';
import { lazyComponent } from '../../lazy/lazy.tsx';
import { Menu, type MenuItem } from '../../menu/menu.tsx';
import { useViews, type ViewedList } from './use-views.ts';

// Every list has the menu, and few people ask for its dialogs, which bring the forms with them.
const ViewForm = lazyComponent(() => import('./view-dialogs.ts').then((module) => module.ViewForm));
const ManageViews = lazyComponent(() => import('./view-dialogs.ts').then((module) => module.ManageViews));

/** The views of a list: applies one, saves the list as it is, and opens their administration. */
export function ListViews({ of, list }: { of: ResourceName; list: ViewedList }) {
  const t = useT('ui');
  const isSignedIn = useContext(CabinetContext) !== null;
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<'form' | 'manage'>();
  const { views, isLoaded, isError, current, isShown, apply } = useViews(of, list, !isAsked);
  if (!isSignedIn) return null;

  const itemOf = (view: ListView): MenuItem => ({
    key: view.id,
    label: view.isMine ? view.title : t('list.views.ofOthers', { title: view.title }),
    checked: isShown(view),
    onSelect: () => apply(view),
  });
  const note = isError ? t('list.views.failed') : isLoaded ? t('list.views.none') : t('list.views.loading');
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
      <Suspense fallback={null}>
        {open === 'form' ? <ViewForm kept={{ ...current, list: of }} views={views} onClose={() => setOpen(undefined)} /> : null}
        {open === 'manage' ? <ManageViews views={views.filter(({ isMine }) => isMine)} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </>
  );
}
