import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { CountryField } from '@cabinet/design-system/country-field';
import { EmailField, FormRow, NameField, PhoneField, useFormValues } from '@cabinet/design-system/form';

/** The fields of an account's holder in a form whose values keep them under `data`. */
export function PersonFields() {
  const t = useT('admin');
  const { settings } = useCabinet().session;
  return (
    <>
      <FormRow>
        <NameField name="data.firstName" label={t('ui:column.firstName')} autoComplete="off" />
        <NameField name="data.lastName" label={t('ui:column.lastName')} autoComplete="off" />
      </FormRow>
      <FormRow>
        <EmailField name="data.email" label={t('ui:column.email')} autoComplete="off" />
        <Phone />
      </FormRow>
      <CountryField name="data.country" label={t('users.country')} variant={settings.frontend.variant} />
    </>
  );
}

/** The phone field for the country selected beside it. */
function Phone() {
  const t = useT('admin');
  const { country } = useFormValues<{ data: { country: string } }>().values.data;
  return <PhoneField name="data.phone" label={t('ui:column.phone')} country={country} />;
}
