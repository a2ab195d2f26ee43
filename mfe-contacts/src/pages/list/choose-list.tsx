import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { FieldFrame } from '@cabinet/design-system/input';
import { RemoteSelect, type RemoteOptions } from '@cabinet/design-system/select';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';

/** Lists that a search offers. */
const OFFERED = 50;

/** What contacts are taken from: a list or a segment. */
export type ContactSource = Pick<ContactList, 'id' | 'OwnerId'>;

interface ChooseListProps {
  title: string;
  action: string;
  from: ContactSource;
  /** Called once: with the id of the list, or undefined where none was chosen. */
  onChosen: (listId: string | undefined) => void;
}

/** Chooses the list of the same account that contacts go to. */
export function ChooseList({ title, action, from, onChosen }: ChooseListProps) {
  const t = useT('contacts');
  const [listId, setListId] = useState<string>();
  const useOptions = (search: string): RemoteOptions => {
    const { data, isFetching } = useResource(contactLists).useFind({
      $limit: OFFERED,
      $search: search || undefined,
      OwnerId: from.OwnerId,
    });
    const others = (data?.data ?? []).filter(({ id }) => id !== from.id);
    return { options: others.map((list) => ({ value: list.id, label: list.title })), loading: isFetching };
  };
  return (
    <Dialog
      title={title}
      width={500}
      onClose={() => onChosen(undefined)}
      footer={
        <>
          <Button onClick={() => onChosen(undefined)}>{t('ui:common.cancel')}</Button>
          <Button tone="primary" disabled={listId === undefined} onClick={() => onChosen(listId)}>
            {action}
          </Button>
        </>
      }
    >
      <FieldFrame label={t('choose.list')} required>
        {(control) => (
          <RemoteSelect {...control} useOptions={useOptions} value={listId} onChange={setListId} placeholder={t('choose.search')} />
        )}
      </FieldFrame>
    </Dialog>
  );
}
