import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { BoundField, FormRow, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import { Checkbox } from '@cabinet/design-system/input';
import { RemoteSelectField, type RemoteOptions } from '@cabinet/design-system/select';
import { DOCUMENT_TYPES, type DocumentType, type NewCompany } from '@cabinet/domain/companies';
import { LIMITS } from '@cabinet/domain/limits';
import { users } from '@cabinet/domain/users';
import type { OwnerChoice } from '../../model/company.ts';
import { Section } from '../party/section.tsx';
import styles from '../party/party.module.css';

/** Active resellers by name. */
function useResellers(search: string): RemoteOptions {
  const query = { $limit: LIMITS.ownerSearch, $search: search || undefined, isActive: true, role: 'reseller' };
  const { data, isFetching } = useResource(users).useFind(query);
  return { options: (data?.data ?? []).map(({ id, username }) => ({ value: id, label: username })), loading: isFetching };
}

/** Which papers are written in the company's name. */
function TemplatesField() {
  const t = useT('account');
  return (
    <BoundField<DocumentType[]> name="DocumentTemplatesTypes" label={t('companies.templates')}>
      {(control, field) => (
        <div
          id={control.id}
          role="group"
          aria-label={t('companies.templates')}
          aria-describedby={control['aria-describedby']}
          className={styles['choices']}
        >
          {DOCUMENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={t(`companies.template.${type}`)}
              checked={field.value.includes(type)}
              onChange={(on) => field.set(DOCUMENT_TYPES.filter((one) => (one === type ? on : field.value.includes(one))))}
              onBlur={field.leave}
              aria-invalid={control['aria-invalid']}
            />
          ))}
        </div>
      )}
    </BoundField>
  );
}

/** Whose company it is, which papers it writes, and whether with VAT. */
export function PapersSection({ owner }: { owner: OwnerChoice }) {
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
      <TemplatesField />
      <SwitchField name="vat" label={t('companies.withVat')} hint={t('companies.vatHint')} />
      {values.vat ? (
        <FormRow>
          <TextField name="data.vatRate" label={t('companies.vatRate')} inputMode="decimal" autoComplete="off" suffix="%" />
        </FormRow>
      ) : null}
    </Section>
  );
}
