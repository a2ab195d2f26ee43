import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import { isOtpLimited, NO_OTP_LIMITS, otpWidgetLimitsSchema, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, FormRow, MoneyField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { MultiSelectField, type Option } from '@cabinet/design-system/select';
import { useSettingsLimitsMutation } from '../../api.ts';
import { NumberField } from '../../components/number-field.tsx';
import { LimitRules } from './limit-rules.tsx';

/** The limits of a widget as the form begins; days of a widget without any are those of the browser. */
export function initialLimits({ limits }: Pick<OtpWidget, 'limits'>): OtpWidgetLimits {
  if (limits && isOtpLimited(limits)) return limits;
  return { ...NO_OTP_LIMITS, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

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

/** The fields of all limits. */
function Fields() {
  const t = useT('settings');
  const { timeZone } = useFormValues<OtpWidgetLimits>().values;
  const countries = useCountryOptions();
  return (
    <>
      <p>{t('widgets.limits.note')}</p>
      <MultiSelectField
        wrap
        name="countries"
        required={false}
        label={t('widgets.limits.countries')}
        hint={t('widgets.limits.countriesHint')}
        placeholder={t('widgets.limits.everyCountry')}
        options={countries}
      />
      <FormRow>
        <NumberField name="codesPerDay" label={t('widgets.limits.codesPerDay')} hint={t('widgets.limits.dayHint', { zone: timeZone })} />
        <MoneyField name="spendPerDay" required={false} label={t('widgets.limits.spendPerDay')} hint={t('widgets.limits.spendHint')} />
      </FormRow>
      <LimitRules countries={countries} />
    </>
  );
}

/** What the owner lets a widget send: to which countries, how many codes to a prefix or a country, how many and for how much a day. */
export function LimitsDialog({ widget, close }: { widget: OtpWidget; close: () => void }) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [limit] = useSettingsLimitsMutation();
  return (
    <Dialog title={t('widgets.limits.of', { name: widget.name })} width={800} onClose={close}>
      <Form<OtpWidgetLimits>
        schema={otpWidgetLimitsSchema}
        initial={initialLimits(widget)}
        onSubmit={async (body) => {
          await limit({ id: widget.id, body }).unwrap();
          notify({ tone: 'success', title: t('widgets.limits.saved', { name: widget.name }) });
          close();
        }}
      >
        <Fields />
        <FormError />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
