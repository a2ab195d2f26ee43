import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import {
  DEFAULT_OTP_STYLES,
  EVERY_ADDRESS,
  OTP_THEMES,
  otpWidgets,
  otpWidgetSchema,
  type NewOtpWidget,
  type OtpWidget,
} from '@cabinet/domain/otp-widgets';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { AddressRangesField } from '@cabinet/design-system/entries';
import { Form, FormRow, SelectField, SubmitButton, SwitchField, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { NumberField } from '../../parts/number-field.tsx';

const NEW: NewOtpWidget = { name: '', styles: { ...DEFAULT_OTP_STYLES }, isActive: true, ipWhitelist: [EVERY_ADDRESS] };

/** A new widget, or a changed one: its name, whom it serves, how it looks. */
export function WidgetForm({ row, close }: RowDialogProps<OtpWidget>) {
  const t = useT('settings');
  const hooks = useResource(otpWidgets);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const { name, styles, isActive, ipWhitelist } = row ?? NEW;
  return (
    <Dialog title={row ? t('widgets.change', { name: row.name }) : t('widgets.create')} width={1000} onClose={close}>
      <Form<NewOtpWidget>
        schema={otpWidgetSchema}
        initial={{ name, styles, isActive, ipWhitelist }}
        onSubmit={async (body) => {
          await (row ? update({ id: row.id, body }) : create(body)).unwrap();
          close();
        }}
      >
        <TextField name="name" label={t('ui:column.title')} autoFocus />
        <AddressRangesField name="ipWhitelist" label={t('widgets.addresses')} hint={t('widgets.addressesHint')} />
        <FormRow>
          <SelectField
            name="styles.theme"
            label={t('widgets.theme.label')}
            options={OTP_THEMES.map((value) => ({ value, label: t(`widgets.theme.${value}`) }))}
          />
          <TextField name="styles.color" label={t('widgets.color')} hint={t('widgets.colorHint')} />
          <NumberField name="styles.radius" label={t('widgets.radius')} />
        </FormRow>
        <SwitchField name="isActive" label={t('widgets.isActive')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
