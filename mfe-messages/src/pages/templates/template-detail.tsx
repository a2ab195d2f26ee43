import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Conditions } from '@cabinet/design-system/conditions';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { MessagePreview } from '@cabinet/design-system/phone-preview';
import { Segmented } from '@cabinet/design-system/segmented';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Count, DateTime, Sensitive } from '@cabinet/design-system/value';
import type { Template } from '@cabinet/domain/templates';
import { Attachments } from '../../components/attachments.tsx';
import { useOwnerItem } from '../../components/use-owner-item.tsx';
import styles from '../../components/messages.module.css';

/** A template: each of its messages as the recipient sees it, its files, and a send button. */
export function TemplateDetail({ row }: { row: Template }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const owner = useOwnerItem('templates.get', row.OwnerId);
  const [chosen, setChosen] = useState(0);
  const chain = [{ type: row.type, payload: row.payload }, ...row.fallbacks];
  const shown = chain[chosen] ?? chain[0]!;
  const fallback = row.fallbacks[chosen - 1];
  const use = link('send.template', { template: row.id });
  const rewrite = link('send.editTemplate', { template: row.id });
  return (
    <>
      {chain.length > 1 ? (
        <Segmented
          label={t('templates.detail.message')}
          options={chain.map(({ type }, index) => ({ value: String(index), label: t(`ui:channel.${type}`) }))}
          value={String(chosen)}
          onChange={(next) => setChosen(Number(next))}
        />
      ) : null}
      <Sensitive>
        <MessagePreview key={chosen} type={shown.type} payload={shown.payload} />
      </Sensitive>
      <Attachments payload={shown.payload} />
      <div className={styles['buttons']}>
        {use === undefined ? null : (
          <Button size="sm" tone="primary" icon="send" to={use}>
            {t('templates.use')}
          </Button>
        )}
        {rewrite === undefined ? null : (
          <Button size="sm" icon="edit" to={rewrite}>
            {t('ui:common.edit')}
          </Button>
        )}
      </div>
      <DescriptionList
        items={[
          { label: t('templates.columns.type'), value: <ChannelTag type={shown.type} /> },
          fallback && { label: t('templates.detail.when'), value: <Conditions of={fallback} /> },
          { label: t('templates.columns.sender'), value: <Sensitive>{shown.payload.sender}</Sensitive> },
          row.recipient.include.length > 0 && {
            label: t('templates.detail.recipients'),
            value: <Count value={row.recipient.include.length} />,
          },
          { label: t('templates.columns.createdAt'), value: <DateTime at={row.createdAt} exact /> },
          owner,
        ]}
      />
    </>
  );
}
