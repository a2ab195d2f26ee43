import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Owner } from '@cabinet/design-system/list';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import type { Pattern } from '@cabinet/domain/message-patterns';
import styles from '../../components/moderation.module.css';

/** A pattern in full, with the moderator's comment. */
export function PatternDetail({ pattern: { text, comment, OwnerId, createdAt, updatedAt } }: { pattern: Pattern }) {
  const t = useT('admin');
  return (
    <>
      <Sensitive>
        <p className={styles['text']}>{text}</p>
      </Sensitive>
      <DescriptionList
        items={[
          { label: t('ui:column.OwnerId'), value: <Owner id={OwnerId} /> },
          comment !== '' && { label: t('patterns.comment'), value: comment },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
          updatedAt !== createdAt && { label: t('patterns.updatedAt'), value: <DateTime at={updatedAt} exact /> },
        ]}
      />
    </>
  );
}
