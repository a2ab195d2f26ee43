import { useT } from '@cabinet/contract/i18n';
import {
  DEFAULT_OTP_STYLES,
  ANY_ADDRESS,
  OTP_THEMES,
  otpWidgets,
  otpWidgetSchema,
  type NewOtpWidget,
  type OtpWidget,
} from '@cabinet/domain/otp-widgets';
import { AddressRangesField } from '@cabinet/design-system/entries';
import { FormRow, SelectField, SwitchField, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { NamedRowForm } from '../../components/named-row-form.tsx';
import { NumberField } from '../../components/number-field.tsx';

const NEW: NewOtpWidget = { name: '', styles: { ...DEFAULT_OTP_STYLES }, isActive: true, ipWhitelist: [ANY_ADDRESS] };

/** Creates or edits a widget: name, allowed addresses, styles. */
export function WidgetForm({ row, close }: RowDialogProps<OtpWidget>) {
  const t = useT('settings');
  const { name, styles, isActive, ipWhitelist } = row ?? NEW;
  const initial = { name, styles, isActive, ipWhitelist };
  const title = row ? t('widgets.change', { name }) : t('widgets.create');
  return (
    <NamedRowForm resource={otpWidgets} schema={otpWidgetSchema} initial={initial} title={title} width={1000} row={row} close={close}>
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
    </NamedRowForm>
  );
}
