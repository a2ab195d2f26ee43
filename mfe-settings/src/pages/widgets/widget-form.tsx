import { Suspense, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { newOtpLimits } from '@cabinet/domain/otp-limits';
import {
  DEFAULT_OTP_STYLES,
  ANY_ADDRESS,
  newOtpWidgetSchema,
  OTP_THEMES,
  otpWidgets,
  otpWidgetSchema,
  type NewOtpWidget,
  type OtpWidget,
} from '@cabinet/domain/otp-widgets';
import { AddressRangesField } from '@cabinet/design-system/entries';
import { FormRow, SelectField, SwitchField, TextField } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { NamedRowForm } from '../../components/named-row-form.tsx';
import { NumberField } from '../../components/number-field.tsx';

const NEW: NewOtpWidget = { name: '', styles: { ...DEFAULT_OTP_STYLES }, isActive: true, ipWhitelist: [ANY_ADDRESS] };

const LimitFields = lazyComponent(() => import('./limit-fields.tsx').then((module) => module.LimitFields));

/** What a new widget may send, until its owner changes it here or by “Limits…”. */
function NewLimits() {
  const t = useT('settings');
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <h3>{t('widgets.limits.title')}</h3>
      <LimitFields within="limits" />
    </Suspense>
  );
}

/** Creates or edits a widget: name, allowed addresses, styles, and of a new one what it may send. */
export function WidgetForm({ row, close }: RowDialogProps<OtpWidget>) {
  const t = useT('settings');
  const { country } = useCabinet().session.user.data;
  const { name, styles, isActive, ipWhitelist } = row ?? NEW;
  const [limits] = useState(() => newOtpLimits(country, Intl.DateTimeFormat().resolvedOptions().timeZone));
  const initial: NewOtpWidget = { name, styles, isActive, ipWhitelist, ...(row ? {} : { limits }) };
  const title = row ? t('widgets.change', { name }) : t('widgets.create');
  return (
    <NamedRowForm
      resource={otpWidgets}
      schema={row ? otpWidgetSchema : newOtpWidgetSchema}
      initial={initial}
      title={title}
      width={1000}
      row={row}
      close={close}
    >
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
      {row ? null : <NewLimits />}
    </NamedRowForm>
  );
}
