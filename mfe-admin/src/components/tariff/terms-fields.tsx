import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import {
  FormRow,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useFormField,
  useFormValues,
} from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { PRICE_UNITS } from '@cabinet/domain/price-units';
import { TARIFF_SOURCES } from '@cabinet/domain/tariffs';
import { sourceKey, type TariffTerms } from '../../model/tariff-terms.ts';
import { ConditionsField } from './conditions-field.tsx';
import { RulesField } from './rules-field.tsx';
import styles from './tariff.module.css';
import type { NameOf } from './use-condition-names.ts';

/** All terms of a tariff (spec 2 §3): what it prices, its price, rules and options, and what only administrators read. */
export function TermsFields({ nameOf }: { nameOf: NameOf }) {
  const t = useT('admin');
  const { values } = useFormValues<TariffTerms>();
  const { error: rulesError } = useFormField('data.rules');
  const isPeriod = values.unit === 'period';
  const hasRules = values.data.rules.length > 0;
  return (
    <>
      <Card title={t('tariff.main')}>
        <Stack>
          <TextField name="title" label={t('tariff.title')} autoFocus={values.title === ''} />
          <FormRow>
            <SelectField
              name="source"
              label={t('ui:column.channel')}
              options={TARIFF_SOURCES.map((source) => ({ value: source, label: t(sourceKey(source)) }))}
            />
            <MoneyField name="price" label={t('tariff.price')} />
            <SelectField
              name="unit"
              label={t('tariff.unit')}
              options={PRICE_UNITS.map((unit) => ({ value: unit, label: t(`tariffs.unit.${unit}`) }))}
            />
          </FormRow>
          <SwitchField name="isActive" label={t('tariffs.active')} hint={t('tariff.activeHint')} />
        </Stack>
      </Card>
      <Card title={t('tariff.rules')} note={t('tariff.rulesNote')}>
        {isPeriod ? <Notice tone={hasRules ? 'error' : 'info'}>{t('tariff.periodRules')}</Notice> : null}
        {isPeriod && !hasRules ? null : <RulesField nameOf={nameOf} />}
        {isPeriod && rulesError ? <p className={styles['below']}>{rulesError}</p> : null}
      </Card>
      <Card title={t('tariff.conditions')}>
        <Stack gap="sm">
          <p className={styles['note']}>{t(values.data.conditions.length > 0 ? 'tariff.conditionsNote' : 'tariff.forAll')}</p>
          <ConditionsField name="data.conditions" label={t('tariff.onlyWhen')} nameOf={nameOf} />
        </Stack>
      </Card>
      <Card title={t('tariff.options')}>
        <Stack>
          <SwitchField name="data.options.refundOnFailed" label={t('tariff.refundOnFailed')} hint={t('tariff.refundHint')} />
          <SwitchField name="data.options.noPayments" label={t('tariff.noPayments')} hint={t('tariff.noPaymentsHint')} />
        </Stack>
      </Card>
      <Card title={t('tariff.hidden')} note={t('tariff.hiddenNote')}>
        <Stack>
          <FormRow>
            <MoneyField
              name="data.hidden.providerPrice"
              label={t('tariff.providerPrice')}
              hint={t(`tariff.providerPriceHint.${values.unit}`)}
            />
          </FormRow>
          <TextAreaField name="data.hidden.comment" label={t('tariff.comment')} rows={2} />
        </Stack>
      </Card>
    </>
  );
}
