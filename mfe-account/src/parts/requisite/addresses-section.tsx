import { useEffect } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { FormRow, PhoneField, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { NewRequisite } from '@cabinet/domain/requisites';
import { DigitsField } from './digits-field.tsx';
import { Section } from './section.tsx';
import styles from './requisite.module.css';

function AddressFields({ name }: { name: 'legalAddress' | 'postalAddress' }) {
  const t = useT('account');
  const path = `data.${name}`;
  return (
    <fieldset className={styles['address']}>
      <legend>{t(`requisites.${name}`)}</legend>
      <FormRow>
        <TextField name={`${path}.country`} label={t('requisites.country')} />
        <TextField name={`${path}.city`} label={t('requisites.city')} />
        <DigitsField name={`${path}.index`} label={t('requisites.index')} of="index" />
      </FormRow>
      <TextField name={`${path}.address`} label={t('requisites.address')} />
      <FormRow>
        <PhoneField name={`${path}.phone`} label={t('ui:column.phone')} />
        <TextField name={`${path}.phoneAdd`} label={t('requisites.phoneAdd')} />
      </FormRow>
    </fieldset>
  );
}

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
