import { useT } from '@cabinet/contract/i18n';
import type { SenderName } from '@cabinet/domain/sender-names';
import { Facts } from '@cabinet/design-system/facts';
import { Status } from '@cabinet/design-system/status';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';

/** What is known about a sender name, its comments included. */
export function SenderNameDetail({ senderName: { type, moderation, meta, createdAt } }: { senderName: SenderName }) {
  const t = useT('settings');
  return (
    <Facts
      items={[
        { label: t('ui:column.type'), value: <ChannelTag type={type} /> },
        { label: t('senderNames.moderation'), value: <Status of="moderation" value={moderation} /> },
        Boolean(meta.comment) && { label: t('senderNames.comment'), value: meta.comment },
        Boolean(meta.adminComment) && { label: t('senderNames.reason'), value: meta.adminComment },
        Boolean(meta.resellerComment) && { label: t('senderNames.resellerReason'), value: meta.resellerComment },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
      ]}
    />
  );
}
