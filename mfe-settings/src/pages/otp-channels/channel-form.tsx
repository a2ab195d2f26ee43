import { useT } from '@cabinet/contract/i18n';
import { codeLengthRange, otpChannels, otpChannelSchema, type NewOtpChannel, type OtpChannel } from '@cabinet/domain/otp-channels';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { FormRow, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { ChannelTypeField } from '../../components/channel-type-field.tsx';
import { NamedRowForm } from '../../components/named-row-form.tsx';
import { NumberField } from '../../components/number-field.tsx';

const NEW = otpChannelSchema.cast({ name: '', channelType: 'sms', additionalSettings: {} }, { assert: false }) as NewOtpChannel;

/** The fields that depend on the channel: the length and the format of its codes. */
function CodeFields() {
  const t = useT('settings');
  const { channelType } = useFormValues<NewOtpChannel>().values;
  const { least, most } = codeLengthRange(channelType);
  const isGrouped = !PAYLOAD_RULES[channelType].digits && channelType !== 'voice';
  return (
    <>
      <FormRow>
        <NumberField
          name="additionalSettings.codeLength"
          label={t('otpChannels.codeLength')}
          hint={t('otpChannels.codeLengthHint', { least, most })}
        />
        <NumberField name="additionalSettings.lifetime" label={t('otpChannels.lifetime')} hint={t('otpChannels.lifetimeHint')} />
      </FormRow>
      {isGrouped ? (
        <SwitchField name="additionalSettings.beautify" label={t('otpChannels.beautify')} hint={t('otpChannels.beautifyHint')} />
      ) : null}
      {channelType === 'sim_push' ? <TextField name="additionalSettings.mtsClientId" label={t('otpChannels.mtsClientId')} /> : null}
    </>
  );
}

/** Creates or edits the settings of a channel. */
export function ChannelForm({ row, close }: RowDialogProps<OtpChannel>) {
  const t = useT('settings');
  const { name, channelType, additionalSettings } = row ?? NEW;
  const initial = { name, channelType, additionalSettings };
  const title = row ? t('otpChannels.change', { name }) : t('otpChannels.create');
  return (
    <NamedRowForm resource={otpChannels} schema={otpChannelSchema} initial={initial} title={title} width={500} row={row} close={close}>
      <ChannelTypeField />
      <CodeFields />
      <FormRow>
        <NumberField name="additionalSettings.numberOfTries" label={t('otpChannels.tries')} hint={t('otpChannels.triesHint')} />
        <NumberField name="additionalSettings.numberOfRestart" label={t('otpChannels.restarts')} hint={t('otpChannels.restartsHint')} />
      </FormRow>
    </NamedRowForm>
  );
}
