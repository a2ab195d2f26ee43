import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import styles from './phone-preview.module.css';

interface PhonePreviewProps {
  sender: string;
  type: MessageType;
  /** The text as the recipient reads it; empty shows a grey hint. */
  text: string;
  /** Under the bubble: a time, a number of parts. */
  note?: ReactNode;
}

/** A message as its recipient sees it. Line breaks stay. */
export function PhonePreview({ sender, type, text, note }: PhonePreviewProps) {
  const t = useT('ui');
  return (
    <figure className={styles['phone']} aria-label={t('preview.label')}>
      <figcaption className={styles['head']}>
        {sender || t('preview.sender')} · {t(`channel.${type}`)}
      </figcaption>
      <div className={styles['screen']}>
        <div className={text ? styles['bubble'] : styles['hint']}>{text || t('preview.empty')}</div>
        {note !== undefined && text ? <div className={styles['note']}>{note}</div> : null}
      </div>
    </figure>
  );
}
