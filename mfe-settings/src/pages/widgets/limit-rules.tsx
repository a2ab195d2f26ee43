import { useT } from '@cabinet/contract/i18n';
import {
  OTP_LIMIT_BOUNDS,
  OTP_LIMIT_KINDS,
  OTP_LIMIT_PERIODS,
  OTP_RANGE_RULE,
  type OtpLimitKind,
  type OtpLimitRule,
  type OtpWidgetLimits,
} from '@cabinet/domain/otp-limits';
import { Button, IconButton } from '@cabinet/design-system/button';
import { BoundField, SelectField, TextField, useFormValues } from '@cabinet/design-system/form';
import { NativeSelect, type Option } from '@cabinet/design-system/input';
import { NumberField } from '../../components/number-field.tsx';
import styles from './widgets.module.css';

interface RuleProps {
  /** The field that holds the rule. */
  path: string;
  index: number;
  rule: OtpLimitRule;
  countries: readonly Option[];
  /** Another kind has another value. */
  onChange: (rule: OtpLimitRule) => void;
  onRemove: () => void;
}

function Rule({ path, index, rule, countries, onChange, onRemove }: RuleProps) {
  const t = useT('settings');
  const number = index + 1;
  return (
    <div role="group" aria-label={t('widgets.limits.rule', { number })} className={styles['rule']}>
      <BoundField<OtpLimitKind> name={`${path}.kind`} label={t('widgets.limits.kind')}>
        {(control, { value }) => (
          <NativeSelect
            {...control}
            options={OTP_LIMIT_KINDS.map((kind) => ({ value: kind, label: t(`widgets.limits.kinds.${kind}`) }))}
            value={value}
            onChange={(kind) => onChange({ ...rule, kind: kind as OtpLimitKind, value: '' })}
          />
        )}
      </BoundField>
      {rule.kind === 'country' ? (
        <SelectField
          name={`${path}.value`}
          required={false}
          label={t('widgets.limits.country')}
          placeholder={t('widgets.limits.eachCountry')}
          options={countries}
        />
      ) : (
        <TextField
          name={`${path}.value`}
          required={false}
          label={t('widgets.limits.prefix')}
          placeholder={t('widgets.limits.eachRange')}
          inputMode="tel"
          autoComplete="off"
        />
      )}
      <NumberField name={`${path}.codes`} label={t('widgets.limits.codes')} />
      <SelectField
        name={`${path}.period`}
        label={t('widgets.limits.period')}
        options={OTP_LIMIT_PERIODS.map((value) => ({ value, label: t(`widgets.limits.periods.${value}`) }))}
      />
      <IconButton icon="trash" label={t('widgets.limits.remove', { number })} onClick={onRemove} />
    </div>
  );
}

interface LimitRulesProps {
  /** The field that holds all rules. */
  path: string;
  rules: OtpWidgetLimits['rules'];
  countries: readonly Option[];
}

/** The limits of a widget by prefix and country. */
export function LimitRules({ path, rules, countries }: LimitRulesProps) {
  const t = useT('settings');
  const { setFieldValue } = useFormValues();
  const set = (changed: readonly OtpLimitRule[]) => void setFieldValue(path, changed);
  return (
    <section className={styles['rules']} aria-labelledby="widget-limit-rules">
      <h3 id="widget-limit-rules">{t('widgets.limits.rules')}</h3>
      <p className={styles['none']}>{t('widgets.limits.rulesHint')}</p>
      {rules.map((rule, index) => (
        <Rule
          key={index}
          path={`${path}.${index}`}
          index={index}
          rule={rule}
          countries={countries}
          onChange={(changed) => set(rules.with(index, changed))}
          onRemove={() => set(rules.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button icon="plus" disabled={rules.length >= OTP_LIMIT_BOUNDS.rules} onClick={() => set([...rules, OTP_RANGE_RULE])}>
          {t('widgets.limits.add')}
        </Button>
      </div>
    </section>
  );
}
