import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Status } from '@cabinet/design-system/status';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import type { SenderName } from '@cabinet/domain/sender-names';

/** What is known about a sender name, with what its owner and those above wrote. */
export function SenderNameFacts({ senderName: { type, moderation, meta, createdAt } }: { senderName: SenderName }) {
  const t = useT('admin');
  return (
    <DescriptionList
      items={[
        { label: t('ui:column.type'), value: <ChannelTag type={type} /> },
        { label: t('ui:column.moderation'), value: <Status of="moderation" value={moderation} /> },
        Boolean(meta.comment) && { label: t('account.senderNames.comment'), value: meta.comment },
        Boolean(meta.adminComment) && { label: t('account.senderNames.adminComment'), value: meta.adminComment },
        Boolean(meta.resellerComment) && { label: t('account.senderNames.resellerComment'), value: meta.resellerComment },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
      ]}
    />
  );
}
