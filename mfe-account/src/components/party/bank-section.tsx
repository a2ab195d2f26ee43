import { useT } from '@cabinet/contract/i18n';
import { FormRow, TextField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { RemoteSelect, type RemoteOptions } from '@cabinet/design-system/select';
import type { FoundBank } from '@cabinet/domain/company-lookup';
import { useAccountBanksQuery } from '../../api.ts';
import type { PartyValues } from '../../model/party.ts';
import { DigitsField } from './digits-field.tsx';
import { Section } from './section.tsx';

/** Searches banks by the typed text; an option's value holds all the data that is filled in. */
function useBanks(search: string): RemoteOptions {
  const { currentData, isFetching } = useAccountBanksQuery(search, { skip: search.trim() === '' });
  const options = (currentData?.suggestions ?? []).map((bank) => ({ value: JSON.stringify(bank), label: `${bank.name} · ${bank.bik}` }));
  return { options, loading: isFetching };
}

/** The company's bank account. */
export function BankSection() {
  const t = useT('account');
  const { values, setFieldValue } = useFormValues<PartyValues>();
  const fill = (chosen: string | undefined) => {
    if (chosen) void setFieldValue('data.bank', { ...values.data.bank, ...(JSON.parse(chosen) as FoundBank) });
  };
  return (
    <Section name="bank">
      <FieldFrame label={t('requisites.findBank')}>
        {(control) => (
          <RemoteSelect {...control} useOptions={useBanks} value={undefined} onChange={fill} placeholder={t('requisites.findBankHint')} />
        )}
      </FieldFrame>
      <TextField name="data.bank.name" label={t('requisites.bankName')} autoComplete="off" />
      <FormRow>
        <DigitsField name="data.bank.bik" label={t('requisites.bik')} of="bik" />
        <DigitsField name="data.bank.ks" label={t('requisites.ks')} of="ks" />
      </FormRow>
      <DigitsField name="data.bank.rs" label={t('requisites.rs')} of="rs" />
    </Section>
  );
}
