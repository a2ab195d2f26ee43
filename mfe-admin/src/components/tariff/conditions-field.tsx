import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { PRICE_CONDITION_TAGS, type PriceCondition, type PriceConditionTag } from '@cabinet/domain/price-conditions';
import { valuesOf } from '../../model/tariff-terms.ts';
import { ConditionValue } from './condition-value.tsx';
import styles from './tariff.module.css';
import type { NameOf } from './use-condition-names.ts';

/** What a new condition tests: most rules are for operators. */
const FIRST_TAG: PriceConditionTag = 'mccmnc';

/** Tags whose values are typed, one in a line. */
const isTyped = (tag: PriceConditionTag) => ['text', 'recipient', 'sender', 'keywords'].includes(tag);

interface ConditionRowProps {
  name: string;
  nameOf: NameOf;
  onRemove: () => void;
}

/** One condition: what it tests, and the values of which one has to match. */
function ConditionRow({ name, nameOf, onRemove }: ConditionRowProps) {
  const t = useT('admin');
  const field = useFormField<PriceCondition>(name);
  const value = useFormField<PriceCondition['value']>(`${name}.value`);
  const { tag } = field.value;
  return (
    <li className={styles['condition']}>
      <div>
        <NativeSelect
          aria-label={t('tariff.condition')}
          options={PRICE_CONDITION_TAGS.map((one) => ({ value: one, label: t(`tariff.tag.${one}`) }))}
          value={tag}
          onChange={(next) => field.set({ tag: next as PriceConditionTag, value: [] })}
        />
      </div>
      <div className={styles['conditionValue']}>
        <FieldFrame
          label={<span className="cab-visually-hidden">{t(`tariff.tag.${tag}`)}</span>}
          hint={isTyped(tag) ? t(tag === 'text' ? 'tariff.hint.text' : 'tariff.hint.lines') : undefined}
          error={value.error ?? field.error}
        >
          {(control) => (
            <ConditionValue
              tag={tag}
              control={control}
              values={valuesOf(field.value)}
              onChange={(values) => value.set(values)}
              onBlur={value.leave}
              nameOf={nameOf}
            />
          )}
        </FieldFrame>
      </div>
      <IconButton
        size="sm"
        tone="ghost"
        icon="close"
        label={t('tariff.removeCondition', { tag: t(`tariff.tag.${tag}`) })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Conditions that all have to hold; without any, what they belong to is for every message. */
export function ConditionsField({ name, label, nameOf }: { name: string; label: string; nameOf: NameOf }) {
  const t = useT('admin');
  const { value: conditions = [], set } = useFormField<readonly PriceCondition[]>(name);
  return (
    <fieldset className={styles['conditions']}>
      <legend className={styles['legend']}>{label}</legend>
      {conditions.length > 0 ? (
        <ul className={styles['conditionList']}>
          {conditions.map((_, index) => (
            <ConditionRow
              key={index}
              name={`${name}[${index}]`}
              nameOf={nameOf}
              onRemove={() => set(conditions.filter((__, at) => at !== index))}
            />
          ))}
        </ul>
      ) : null}
      <div>
        <Button size="sm" icon="plus" onClick={() => set([...conditions, { tag: FIRST_TAG, value: [] }])}>
          {t('tariff.addCondition')}
        </Button>
      </div>
    </fieldset>
  );
}
