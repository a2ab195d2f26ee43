import { useT } from '@cabinet/contract/i18n';
import { FormRow, PhoneField, TextField } from '@cabinet/design-system/form';
import { DigitsField } from './digits-field.tsx';
import styles from './party.module.css';

/** The fields of one address of a company, under a heading. */
export function AddressFields({ name }: { name: 'legalAddress' | 'postalAddress' }) {
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
