import { useState, type KeyboardEvent } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Input } from '@cabinet/design-system/input';
import { Tag } from '@cabinet/design-system/tag';
import { contactLists, contactListSchema, type ContactList } from '@cabinet/domain/contact-lists';
import { collectErrors } from '@cabinet/domain/validation';
import styles from './editable-title.module.css';

/** A list's title in the page's header, editable in place: Enter and blur save, Escape cancels. */
export function EditableTitle({ list }: { list: ContactList }) {
  const t = useT('contacts');
  const { can, notifyError } = useCabinet();
  const [update, { isLoading }] = useResource(contactLists).useUpdate();
  const [typed, setTyped] = useState<string>();

  if (typed === undefined) {
    return (
      <span className={styles['title']}>
        <span className={styles['text']}>{list.title}</span>
        {list.type === 'blacklist' ? <Tag>{t('ui:listType.blacklist')}</Tag> : null}
        {can('contacts.update') ? <IconButton size="sm" icon="edit" label={t('list.rename')} onClick={() => setTyped(list.title)} /> : null}
      </span>
    );
  }
  const body = { title: typed.trim(), type: list.type };
  const valid = collectErrors(contactListSchema, body).length === 0;
  const save = async () => {
    if (isLoading) return;
    if (!valid || body.title === list.title) return setTyped(undefined);
    try {
      await update({ id: list.id, body }).unwrap();
      setTyped(undefined);
    } catch (error) {
      notifyError(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <Input
      autoFocus
      className={styles['input']}
      aria-label={t('lists.name')}
      aria-invalid={!valid}
      disabled={isLoading}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
}
