import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Tag } from '@cabinet/design-system/tag';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import styles from '../../components/moderation.module.css';
import { TruncatedText } from '../../components/truncated-text.tsx';

const column = columnsOf(senderNames);

/** The columns of the queue; a name that reads like one of another account carries a mark. */
export function senderNameColumns(t: Translate): Column<SenderName>[] {
  return [
    column.custom(
      'name',
      ({ name, similar = 0, isActive }) => (
        <span className={styles['marked']}>
          {name}
          {similar > 0 ? <Tag tone="warning">{t('senderNames.alike')}</Tag> : null}
          {isActive ? null : <Tag>{t('senderNames.off')}</Tag>}
        </span>
      ),
      { card: 'title' },
    ),
    column.enum('type', { words: 'channel' }),
    column.owner({ from: 'sm' }),
    column.custom('comment', ({ meta }) => <TruncatedText>{meta.comment ?? ''}</TruncatedText>, {
      label: t('senderNames.comment'),
      from: 'md',
      card: 'text',
      order: false,
      file: { path: 'meta.comment', kind: 'text' },
    }),
    column.status('moderation', ({ moderation }) => moderation, { label: t('ui:column.moderation') }),
    column.date('createdAt', { label: t('moderation.since'), from: 'sm' }),
  ];
}
