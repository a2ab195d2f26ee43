import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { OTP_CHANNEL_TYPES } from '@cabinet/domain/otp-channels';
import { isTypeOffered } from '@cabinet/domain/settings';
import { SelectField } from '@cabinet/design-system/form';

/** One of the channels that carry codes, as far as the cabinet offers it. */
export function ChannelTypeField({ hint }: { hint?: string }) {
  const t = useT('settings');
  const { settings } = useCabinet().session;
  const options = OTP_CHANNEL_TYPES.filter((type) => isTypeOffered(type, settings)).map((value) => ({
    value,
    label: t(`ui:channel.${value}`),
  }));
  return <SelectField name="channelType" label={t('ui:column.channel')} hint={hint} options={options} />;
}
