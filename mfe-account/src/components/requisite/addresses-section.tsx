import { useEffect } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { SwitchField, useFormValues } from '@cabinet/design-system/form';
import type { NewRequisite } from '@cabinet/domain/requisites';
import { AddressFields } from '../party/address-fields.tsx';
import { Section } from '../party/section.tsx';

/** Keeps the postal address equal to the legal one while the switch is on. */
function useSyncedPostalAddress(): boolean {
  const { values, setFieldValue } = useFormValues<NewRequisite>();
  const { legalAddress, postalAddress } = values.data;
  const follows = values.follows.legalAddress;
  useEffect(() => {
    if (follows && postalAddress !== legalAddress) void setFieldValue('data.postalAddress', legalAddress);
  }, [follows, legalAddress, postalAddress, setFieldValue]);
  return follows;
}

/** The legal and the postal address of the company. */
export function AddressesSection() {
  const t = useT('account');
  const follows = useSyncedPostalAddress();
  return (
    <Section name="addresses">
      <AddressFields name="legalAddress" />
      <SwitchField name="follows.legalAddress" label={t('requisites.asLegal')} />
      {follows ? null : <AddressFields name="postalAddress" />}
    </Section>
  );
}
