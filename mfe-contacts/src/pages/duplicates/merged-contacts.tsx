import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import { CONTACT_MERGE, contactMerges, type ContactMerge } from '@cabinet/domain/contact-duplicates';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { PersonLink } from '../../model/person-link.tsx';
import { titleOf } from '../../model/contact-columns.tsx';
import { useUndoMerge } from './use-undo-merge.ts';
import styles from './duplicates.module.css';

/** Merges that are shown at first, and then with each "more". */
const SHOWN = 10;

/** The last merges of an account, each of which can be undone for a month. */
export function MergedContacts({ ownerId }: { ownerId: string }) {
  const t = useT('contacts');
  const [limit, setLimit] = useState(SHOWN);
  const query = { OwnerId: ownerId, $limit: limit };
  const { data, isFetching } = useResource(contactMerges).useFind(query, { refetchOnMountOrArgChange: true });
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('duplicates.done')} note={t('duplicates.doneNote', { days: CONTACT_MERGE.undoDays })}>
      <ul className={styles['merges']}>
        {data.data.map((merge) => (
          <Merge key={merge.id} merge={merge} />
        ))}
      </ul>
      {data.data.length < data.total && limit < MAX_LIMIT ? (
        <Button size="sm" loading={isFetching} onClick={() => setLimit(Math.min(MAX_LIMIT, limit * 2))}>
          {t('duplicates.showMore')}
        </Button>
      ) : null}
    </Card>
  );
}

function Merge({ merge }: { merge: ContactMerge }) {
  const t = useT('contacts');
  const format = useFormat();
  const { can } = useCabinet();
  const { undo, isLoading } = useUndoMerge();
  const { contacts } = merge;
  const [kept] = contacts;
  if (!kept) return null;
  return (
    <li>
      <div className={styles['merge']}>
        <Sensitive>{merge.undoneAt === null ? <PersonLink contact={kept} /> : titleOf(kept)}</Sensitive>
        <span>
          {t('duplicates.of', { count: contacts.length, number: format.number(contacts.length) })} <DateTime at={merge.createdAt} />
        </span>
      </div>
      {merge.undoneAt === null ? null : <Tag>{t('duplicates.undone')}</Tag>}
      {merge.undoUntil !== null && can('contacts.create') ? (
        <Button
          size="sm"
          disabled={isLoading}
          aria-label={t('duplicates.undoOf', { name: titleOf(kept) })}
          onClick={() => void undo(merge.id)}
        >
          {t('duplicates.undo')}
        </Button>
      ) : null}
    </li>
  );
}
