import { useEffect } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { SwitchField, useFormValues } from '@cabinet/design-system/form';
import type { NewRequisite } from '@cabinet/domain/requisites';
import { AddressFields } from '../party/address-fields.tsx';
import { Section } from '../party/section.tsx';

/** While the switch is on, the postal address is the legal one. */
function useFollowedAddress(): boolean {
  const { values, setFieldValue } = useFormValues<NewRequisite>();
  const { legalAddress, postalAddress } = values.data;
  const follows = values.follows.legalAddress;
  useEffect(() => {
    if (follows && postalAddress !== legalAddress) void setFieldValue('data.postalAddress', legalAddress);
  }, [follows, legalAddress, postalAddress, setFieldValue]);
  return follows;
}

/** Where the company is registered, and where letters reach it. */
export function AddressesSection() {
  const t = useT('account');
  const follows = useFollowedAddress();
  return (
    <Section name="addresses">
      <AddressFields name="legalAddress" />
      <SwitchField name="follows.legalAddress" label={t('requisites.asLegal')} />
      {follows ? null : <AddressFields name="postalAddress" />}
    </Section>
  );
}
