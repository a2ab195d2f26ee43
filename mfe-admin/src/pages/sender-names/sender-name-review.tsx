import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import type { SenderName } from '@cabinet/domain/sender-names';
import { useAdminSenderNameReviewQuery } from '../../api.ts';
import { AccountLink } from '../../components/account/account-link.tsx';
import styles from '../../components/moderation.module.css';
import { DecisionHistory } from './decision-history.tsx';
import { OwnerRequisites } from './owner-requisites.tsx';
import { SimilarNames } from './similar-names.tsx';

/** What can be done with a sender name. */
export interface SenderNameDecisions {
  approve: (name: SenderName) => Promise<void>;
  /** Opens the dialog that asks for the reason. */
  reject: (name: SenderName) => void;
  /** Opens the dialog with the private comment. */
  note: (name: SenderName) => void;
}

/** A sender name in full, as somebody sees it who decides about it: names like it, the company behind it, comments and earlier decisions. */
export function SenderNameReview({ name, decisions }: { name: SenderName; decisions: SenderNameDecisions }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useAdminSenderNameReviewQuery(name.id);
  const { type, moderation, isActive, meta, OwnerId, createdAt } = name;
  const approve = () => {
    setBusy(true);
    void decisions.approve(name).finally(() => setBusy(false));
  };
  return (
    <>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? <SimilarNames similar={data.similar} /> : null}
      <p className={styles['text']}>{meta.comment}</p>
      {can('sendernames.update') ? (
        <div className={styles['buttons']}>
          {moderation === 'approved' ? null : (
            <Button size="sm" tone="primary" icon="check" loading={busy} onClick={approve}>
              {t('moderation.approve.action')}
            </Button>
          )}
          {moderation === 'rejected' ? null : (
            <Button size="sm" icon="close" onClick={() => decisions.reject(name)}>
              {t('moderation.reject.open')}
            </Button>
          )}
          <Button size="sm" icon="edit" onClick={() => decisions.note(name)}>
            {t('senderNames.noteOpen')}
          </Button>
        </div>
      ) : null}
      <DescriptionList
        items={[
          { label: t('ui:column.OwnerId'), value: <AccountLink id={OwnerId} /> },
          { label: t('senderNames.requisites'), value: <OwnerRequisites name={name} /> },
          { label: t('ui:column.type'), value: <ChannelTag type={type} /> },
          !isActive && { label: t('senderNames.use'), value: t('senderNames.off') },
          { label: t('moderation.since'), value: <DateTime at={createdAt} exact /> },
          Boolean(meta.adminComment) && { label: t('senderNames.adminComment'), value: meta.adminComment },
          Boolean(meta.resellerComment) && { label: t('senderNames.resellerComment'), value: meta.resellerComment },
          Boolean(meta.adminCommentPrivate) && { label: t('senderNames.adminNote'), value: meta.adminCommentPrivate },
          Boolean(meta.resellerCommentPrivate) && { label: t('senderNames.resellerNote'), value: meta.resellerCommentPrivate },
        ]}
      />
      {data && data.decisions.length > 0 ? (
        <section aria-label={t('senderNames.history')}>
          <h3 className={styles['heading']}>{t('senderNames.history')}</h3>
          <DecisionHistory decisions={data.decisions} />
        </section>
      ) : null}
    </>
  );
}
