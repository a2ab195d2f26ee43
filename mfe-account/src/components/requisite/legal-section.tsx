import { useT } from '@cabinet/contract/i18n';
import { FormRow, SwitchField, TextField } from '@cabinet/design-system/form';
import { LegalFields } from '../party/legal-fields.tsx';
import { Section } from '../party/section.tsx';

/** The company's registered data and tax numbers. */
export function LegalSection() {
  const t = useT('account');
  return (
    <Section name="legal">
      <LegalFields />
      <FormRow>
        <TextField name="data.tax.system" label={t('requisites.taxSystem')} autoComplete="off" />
      </FormRow>
      <SwitchField name="data.tax.vat" label={t('requisites.vatPayer')} />
    </Section>
  );
}
