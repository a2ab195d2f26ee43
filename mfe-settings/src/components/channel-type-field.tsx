import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { OTP_CHANNEL_TYPES } from '@cabinet/domain/otp-channels';
import { isTypeOffered } from '@cabinet/domain/settings';
import { SelectField } from '@cabinet/design-system/form';

/** Selects a channel for one-time passwords, of those that this installation offers. */
export function ChannelTypeField({ hint }: { hint?: string }) {
  const t = useT('settings');
  const { settings } = useCabinet().session;
  const options = OTP_CHANNEL_TYPES.filter((type) => isTypeOffered(type, settings)).map((value) => ({
    value,
    label: t(`ui:channel.${value}`),
  }));
  return <SelectField name="channelType" label={t('ui:column.channel')} hint={hint} options={options} />;
}
