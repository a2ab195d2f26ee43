import { useT } from '@cabinet/contract/i18n';
import { CheckboxesField, FormRow, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { DOCUMENT_TYPES, type NewCompany, type OwnerChoice } from '@cabinet/domain/companies';
import { Section } from '../party/section.tsx';

/** Searches resellers by name. */
const useResellers = (search: string) => useAccountOptions(search, 'reseller');

/** The owner of a company, the legal documents it issues, and whether it pays VAT. */
export function LegalDocumentsSection({ owner }: { owner: OwnerChoice }) {
  const t = useT('account');
  const { values } = useFormValues<NewCompany>();
  return (
    <Section name="papers">
      {owner === 'none' ? null : (
        <RemoteSelectField
          name="OwnerId"
          label={t('companies.owner')}
          hint={t(owner === 'optional' ? 'companies.ownerHint' : 'companies.resellerHint')}
          placeholder={owner === 'optional' ? t('companies.operator') : undefined}
          useOptions={useResellers}
        />
      )}
      <CheckboxesField
        name="DocumentTemplatesTypes"
        label={t('companies.templates')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`companies.template.${value}`) }))}
      />
      <SwitchField name="vat" label={t('companies.withVat')} hint={t('companies.vatHint')} />
      {values.vat ? (
        <FormRow>
          <TextField name="data.vatRate" label={t('companies.vatRate')} inputMode="decimal" autoComplete="off" suffix="%" />
        </FormRow>
      ) : null}
    </Section>
  );
}
