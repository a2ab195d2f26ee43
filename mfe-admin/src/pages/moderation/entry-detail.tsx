import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Owner } from '@cabinet/design-system/list';
import { Segmented } from '@cabinet/design-system/segmented';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Count, DateTime, Sensitive } from '@cabinet/design-system/value';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import styles from '../../components/moderation.module.css';
import type { Decisions } from './decisions.ts';
import { ModeratedMessage } from './moderated-message.tsx';

interface EntryDetailProps {
  entry: ModerationEntry;
  decisions: Decisions;
}

/** An entry in full: its messages, its owner, and the moderator's actions. */
export function EntryDetail({ entry, decisions }: EntryDetailProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const { messages, OwnerId, sends, recipients, createdAt } = entry;
  const shown = messages[chosen] ?? messages[0];
  const approve = () => {
    setBusy(true);
    void decisions.approve(entry).finally(() => setBusy(false));
  };
  return (
    <>
      {messages.length > 1 ? (
        <Segmented
          label={t('moderation.message')}
          options={messages.map(({ type }, index) => ({ value: String(index), label: t(`ui:channel.${type}`) }))}
          value={String(chosen)}
          onChange={(next) => setChosen(Number(next))}
        />
      ) : null}
      {shown ? <ModeratedMessage key={chosen} message={shown} /> : null}
      {can('moderation.update') ? (
        <div className={styles['buttons']}>
          <Button size="sm" tone="primary" icon="check" loading={busy} onClick={approve}>
            {t('moderation.approve.action')}
          </Button>
          <Button size="sm" icon="close" onClick={() => decisions.reject(entry)}>
            {t('moderation.reject.open')}
          </Button>
          <Button size="sm" onClick={() => decisions.asPattern(entry)}>
            {t('moderation.pattern.open')}
          </Button>
        </div>
      ) : null}
      <DescriptionList
        items={[
          { label: t('ui:column.OwnerId'), value: <Owner id={OwnerId} /> },
          { label: t('ui:column.type'), value: <ChannelTag type={messages.map(({ type }) => type)} /> },
          { label: t('ui:column.sender'), value: <Sensitive>{shown?.payload.sender}</Sensitive> },
          { label: t('moderation.recipients'), value: <Count value={recipients} /> },
          { label: t('moderation.sends'), value: <Count value={sends} /> },
          { label: t('moderation.since'), value: <DateTime at={createdAt} exact /> },
        ]}
      />
    </>
  );
}
