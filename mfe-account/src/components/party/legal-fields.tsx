import { useEffect, useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { BoundField, FormRow, TextField, useFormValues } from '@cabinet/design-system/form';
import { RemoteSelect, type RemoteOptions } from '@cabinet/design-system/select';
import { LEGAL_FORMS, legalForm, nameWithForm } from '@cabinet/domain/legal-forms';
import type { PartyValues } from '../../model/party.ts';
import { DigitsField } from './digits-field.tsx';

const labelOf = ({ short, title }: { short: string; title: string }) => (short ? `${short} · ${title}` : title);
const OPTIONS = LEGAL_FORMS.map((form) => ({ value: form.code, label: labelOf(form) }));

/** Searches legal forms by abbreviation and name. */
function useLegalForms(search: string): RemoteOptions {
  const text = search.trim().toLowerCase();
  return { options: OPTIONS.filter(({ label }) => label.toLowerCase().includes(text)), loading: false };
}

/** Keeps the title equal to the legal name until the user enters another title. */
function useTitleFromName(): void {
  const { values, setFieldValue } = useFormValues<PartyValues>();
  const { opf, name } = values.data.legal;
  const title = nameWithForm(opf, name);
  const followed = useRef(title);
  useEffect(() => {
    if (title === followed.current) return;
    const follows = values.title === '' || values.title === followed.current;
    followed.current = title;
    if (follows) void setFieldValue('title', title);
  }, [title, values.title, setFieldValue]);
}

/** The registered name and legal form of a company, and the title shown in lists. */
export function LegalFields() {
  const t = useT('account');
  useTitleFromName();
  return (
    <>
      <BoundField<string> name="data.legal.opf" label={t('requisites.opf')}>
        {(control, field) => (
          <RemoteSelect
            {...control}
            delay={0}
            useOptions={useLegalForms}
            value={field.value}
            chosen={labelOf(legalForm(field.value) ?? { short: '', title: field.value })}
            onChange={(code) => code && field.set(code)}
            onBlur={field.leave}
          />
        )}
      </BoundField>
      <TextField name="data.legal.name" label={t('requisites.legalName')} autoComplete="organization" />
      <TextField name="title" label={t('requisites.listName')} autoComplete="off" />
      <FormRow>
        <DigitsField name="data.legal.inn" label={t('requisites.inn')} of="inn" />
        <DigitsField name="data.legal.ogrn" label={t('requisites.ogrn')} of="ogrn" />
      </FormRow>
      <FormRow>
        <DigitsField name="data.legal.kpp" label={t('requisites.kpp')} of="kpp" />
        <DigitsField name="data.legal.okpo" label={t('requisites.okpo')} of="okpo" />
      </FormRow>
    </>
  );
}
