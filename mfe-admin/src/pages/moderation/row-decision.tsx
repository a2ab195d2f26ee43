import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import styles from '../../components/moderation.module.css';
import type { Decisions } from './decisions.ts';

interface RowDecisionProps {
  entry: ModerationEntry;
  decisions: Pick<Decisions, 'approveUnread' | 'reject'>;
}

/** Approves or rejects an entry in its row, where what is read of it suffices. */
export function RowDecision({ entry, decisions }: RowDecisionProps) {
  const t = useT('admin');
  const [busy, setBusy] = useState(false);
  const approve = () => {
    setBusy(true);
    void decisions.approveUnread(entry).finally(() => setBusy(false));
  };
  return (
    <span className={styles['decision']}>
      <Button size="sm" icon="check" loading={busy} onClick={approve}>
        {t('moderation.approve.action')}
      </Button>
      <Button size="sm" tone="ghost" onClick={() => decisions.reject(entry)}>
        {t('moderation.reject.open')}
      </Button>
    </span>
  );
}
