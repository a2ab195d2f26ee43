import { useMemo } from 'react';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import type { OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import { FormRow, MoneyField, useFormValues } from '@cabinet/design-system/form';
import { MultiSelectField, type Option } from '@cabinet/design-system/select';
import { NumberField } from '../../components/number-field.tsx';
import { LimitRules } from './limit-rules.tsx';

/** Every country by its name in the language of the reader. */
function useCountryOptions(): readonly Option[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return [...COUNTRIES.first, ...COUNTRIES.others]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
}

interface LimitFieldsProps {
  /** The field of the form that holds the limits; without one they are the form itself. */
  within?: 'limits';
}

/** The fields of all limits. */
export function LimitFields({ within }: LimitFieldsProps) {
  const t = useT('settings');
  const { values } = useFormValues<OtpWidgetLimits & { limits?: OtpWidgetLimits }>();
  const { timeZone, rules } = (within && values[within]) ?? values;
  const countries = useCountryOptions();
  const path = (field: keyof OtpWidgetLimits) => (within ? `${within}.${field}` : field);
  return (
    <>
      <p>{t('widgets.limits.note')}</p>
      <MultiSelectField
        wrap
        name={path('countries')}
        required={false}
        label={t('widgets.limits.countries')}
        hint={t('widgets.limits.countriesHint')}
        placeholder={t('widgets.limits.everyCountry')}
        options={countries}
      />
      <FormRow>
        <NumberField
          name={path('codesPerDay')}
          label={t('widgets.limits.codesPerDay')}
          hint={t('widgets.limits.dayHint', { zone: timeZone })}
        />
        <MoneyField
          name={path('spendPerDay')}
          required={false}
          label={t('widgets.limits.spendPerDay')}
          hint={t('widgets.limits.spendHint')}
        />
      </FormRow>
      <LimitRules path={path('rules')} rules={rules} countries={countries} />
    </>
  );
}
