import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { codeLengths, otpChannels, otpChannelSchema, type NewOtpChannel, type OtpChannel } from '@cabinet/domain/otp-channels';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormRow, SubmitButton, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { ChannelTypeField } from '../../parts/channel-type-field.tsx';
import { NumberField } from '../../parts/number-field.tsx';

const NEW = otpChannelSchema.cast({ name: '', channelType: 'sms', additionalSettings: {} }, { assert: false }) as NewOtpChannel;

/** What differs by channel: how long its codes may be, how they are written. */
function CodeFields() {
  const t = useT('settings');
  const { channelType } = useFormValues<NewOtpChannel>().values;
  const { least, most } = codeLengths(channelType);
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

/** New settings of a channel, or changed ones. */
export function ChannelForm({ row, close }: RowDialogProps<OtpChannel>) {
  const t = useT('settings');
  const hooks = useResource(otpChannels);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const { name, channelType, additionalSettings } = row ?? NEW;
  return (
    <Dialog title={row ? t('otpChannels.change', { name: row.name }) : t('otpChannels.create')} width={500} onClose={close}>
      <Form<NewOtpChannel>
        schema={otpChannelSchema}
        initial={{ name, channelType, additionalSettings }}
        onSubmit={async (body) => {
          await (row ? update({ id: row.id, body }) : create(body)).unwrap();
          close();
        }}
      >
        <TextField name="name" label={t('ui:column.title')} autoFocus />
        <ChannelTypeField />
        <CodeFields />
        <FormRow>
          <NumberField name="additionalSettings.numberOfTries" label={t('otpChannels.tries')} hint={t('otpChannels.triesHint')} />
          <NumberField name="additionalSettings.numberOfRestart" label={t('otpChannels.restarts')} hint={t('otpChannels.restartsHint')} />
        </FormRow>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
