import { useT } from '@cabinet/contract/i18n';
import type { SenderName } from '@cabinet/domain/sender-names';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Status } from '@cabinet/design-system/status';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';

/** The details of a sender name with the moderator's comments. */
export function SenderNameDetail({ senderName: { type, moderation, meta, isActive, createdAt } }: { senderName: SenderName }) {
  const t = useT('settings');
  return (
    <DescriptionList
      items={[
        { label: t('ui:column.type'), value: <ChannelTag type={type} /> },
        { label: t('senderNames.moderation'), value: <Status of="moderation" value={moderation} /> },
        !isActive && { label: t('senderNames.use'), value: t('senderNames.off') },
        Boolean(meta.comment) && { label: t('senderNames.comment'), value: meta.comment },
        Boolean(meta.adminComment) && { label: t('senderNames.reason'), value: meta.adminComment },
        Boolean(meta.resellerComment) && { label: t('senderNames.resellerReason'), value: meta.resellerComment },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
      ]}
    />
  );
}
