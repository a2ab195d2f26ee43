import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { listViews, type ListView } from '@cabinet/domain/list-views';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Menu } from '../../menu/menu.tsx';
import { Tag } from '../../tag/tag.tsx';
import { ViewForm } from './view-form.tsx';
import styles from './manage-views.module.css';

/** Renames, shares and removes one's own views of a list. */
export function ManageViews({ views, onClose }: { views: readonly ListView[]; onClose: () => void }) {
  const t = useT('ui');
  const { confirm } = useCabinet();
  const [remove] = useResource(listViews).useRemove();
  const [changed, setChanged] = useState<ListView>();
  const ask = async ({ id, title }: ListView) => {
    if (!(await confirm({ title: t('list.views.removeTitle', { title }), action: t('common.remove'), danger: true }))) return;
    await remove(id);
    if (views.length === 1) onClose();
  };
  if (changed) {
    const { query, columns, list } = changed;
    return <ViewForm kept={{ query, columns, list }} view={changed} views={views} onClose={() => setChanged(undefined)} />;
  }
  return (
    <Dialog
      title={t('list.views.manageTitle')}
      width={500}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ul className={styles['views']}>
        {views.map((view) => (
          <li key={view.id} className={styles['view']}>
            <span className={styles['title']}>{view.title}</span>
            {view.isShared ? <Tag tone="accent">{t('list.views.shared')}</Tag> : null}
            <Menu
              icon="more"
              label={t('list.views.actions', { title: view.title })}
              items={[
                { key: 'change', label: t('common.edit'), icon: 'edit', onSelect: () => setChanged(view) },
                { key: 'remove', label: t('common.remove'), icon: 'trash', danger: true, onSelect: () => void ask(view) },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
