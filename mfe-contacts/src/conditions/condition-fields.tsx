import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { SelectField, useFormValues } from '@cabinet/design-system/form';
import { conditionFields, type ConditionField } from '@cabinet/domain/condition-fields';
import {
  MATCHES,
  MAX_CONDITIONS,
  takesDays,
  type ConditionOperator,
  type ContactCondition,
  type ContactConditions,
} from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionRow } from './condition-row.tsx';
import styles from './conditions.module.css';

const conditionOn = ({ key, operators }: ConditionField) => ({ field: key, operator: operators[0] ?? ('is' as const), value: '' });

/** The same condition compared in another way: a number of days is no value of a field, nor the other way round. */
const comparedBy = (condition: ContactCondition, operator: ConditionOperator): ContactCondition => ({
  ...condition,
  operator,
  value: takesDays(operator) === takesDays(condition.operator) ? condition.value : '',
});

/** What a form of conditions begins with: one, on the first field. */
export const firstConditions = (own: readonly CustomField[]): ContactConditions => ({
  match: 'all',
  conditions: conditionFields(own).slice(0, 1).map(conditionOn),
});

interface ConditionFieldsProps {
  own: readonly CustomField[];
  /** The account whose contacts are asked for. */
  ownerId: string;
  /** What stands below a condition, by its place. */
  noteOf?: (index: number) => ReactNode;
}

/** The inputs of conditions in a form that holds `match` and `conditions`. */
export function ConditionFields({ own, ownerId, noteOf }: ConditionFieldsProps) {
  const t = useT('contacts');
  const { values, setFieldValue } = useFormValues<ContactConditions>();
  const set = (conditions: ContactConditions['conditions']) => void setFieldValue('conditions', conditions);
  const replace = (index: number, condition: ContactCondition) =>
    set(values.conditions.map((one, place) => (place === index ? condition : one)));
  const fields = conditionFields(own);
  const [first] = fields;
  return (
    <>
      <SelectField
        name="match"
        label={t('conditions.match')}
        options={MATCHES.map((value) => ({ value, label: t(`conditions.${value}`) }))}
      />
      <div className={styles['conditions']}>
        {values.conditions.map((condition, index) => (
          <ConditionRow
            key={index}
            at={`conditions[${index}]`}
            condition={condition}
            fields={fields}
            ownerId={ownerId}
            note={noteOf?.(index)}
            onField={(field) => replace(index, conditionOn(field))}
            onOperator={(operator) => replace(index, comparedBy(condition, operator))}
            onRemove={values.conditions.length > 1 ? () => set(values.conditions.filter((_, place) => place !== index)) : undefined}
          />
        ))}
      </div>
      {first && values.conditions.length < MAX_CONDITIONS ? (
        <div>
          <Button size="sm" tone="ghost" icon="plus" onClick={() => set([...values.conditions, conditionOn(first)])}>
            {t('conditions.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
