import { useT } from '@cabinet/contract/i18n';
import { ChannelName } from '@cabinet/design-system/channel';
import { Tag } from '@cabinet/design-system/tag';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { sourceKey } from '../../model/tariff-terms.ts';

/** What a tariff charges for: the messages of a channel, or a subscription. */
export function SourceName({ source }: { source: string }) {
  const t = useT('admin');
  const channel = MESSAGE_TYPES.find((type) => source === `sendings.${type}`);
  return channel ? <ChannelName type={channel} /> : <Tag>{t(sourceKey(source))}</Tag>;
}
