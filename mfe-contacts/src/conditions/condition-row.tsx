import { useMemo, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { BoundField, SelectField, TextField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import { RemoteSelectField } from '@cabinet/design-system/select';
import type { ConditionField, ConditionOperator, FactField } from '@cabinet/domain/condition-fields';
import { needsValue, takesDays, type ContactCondition } from '@cabinet/domain/contact-conditions';
import { tagOptionsOf } from '../tags/use-known-tags.ts';
import styles from './conditions.module.css';
import { useConditionWords } from './use-condition-words.ts';

interface ConditionRowProps {
  /** Path of the condition in the form. */
  at: string;
  condition: ContactCondition;
  /** What can be asked for. */
  fields: readonly ConditionField[];
  /** The account whose contacts are asked for. */
  ownerId: string;
  /** What stands below it. */
  note?: ReactNode;
  onField: (field: ConditionField) => void;
  onOperator: (operator: ConditionOperator) => void;
  /** Undefined for the only condition. */
  onRemove: (() => void) | undefined;
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ at, condition, fields, ownerId, note, onField, onOperator, onRemove }: ConditionRowProps) {
  const t = useT('contacts');
  const words = useConditionWords();
  const field = fields.find(({ key }) => key === condition.field);
  const change = (key: string) => {
    const chosen = fields.find((one) => one.key === key);
    if (chosen) onField(chosen);
  };
  return (
    <div className={styles['condition']}>
      <BoundField<string> name={`${at}.field`} label={t('conditions.field')}>
        {(control, { value }) => (
          <NativeSelect
            {...control}
            value={value}
            options={fields.map((one) => ({ value: one.key, label: words.field(one), group: words.group(one) }))}
            onChange={change}
          />
        )}
      </BoundField>
      <BoundField<ConditionOperator> name={`${at}.operator`} label={t('conditions.operator')}>
        {(control, { value }) => (
          <NativeSelect
            {...control}
            value={value}
            options={(field?.operators ?? []).map((one) => ({ value: one, label: words.operator(field, one) }))}
            onChange={(chosen) => onOperator(chosen as ConditionOperator)}
          />
        )}
      </BoundField>
      {field && needsValue(condition.operator) ? (
        <ConditionValue at={`${at}.value`} field={field} operator={condition.operator} ownerId={ownerId} />
      ) : null}
      {onRemove ? (
        <div className={styles['remove']}>
          <IconButton
            icon="close"
            label={t('conditions.remove', { field: field ? words.field(field) : condition.field })}
            onClick={onRemove}
          />
        </div>
      ) : null}
      {note ? <div className={styles['note']}>{note}</div> : null}
    </div>
  );
}

interface ConditionValueProps {
  at: string;
  field: ConditionField;
  operator: ConditionOperator;
  ownerId: string;
}

function ConditionValue({ at, field, operator, ownerId }: ConditionValueProps) {
  const t = useT('contacts');
  const words = useConditionWords();
  const shared = { name: at, label: t('conditions.value'), required: true };
  const useTags = useMemo(() => tagOptionsOf(ownerId), [ownerId]);
  if (takesDays(operator)) {
    return <TextField {...shared} label={t('conditions.days')} placeholder={t('conditions.days')} inputMode="numeric" />;
  }
  if (field.key === ('contact.tag' satisfies FactField)) return <RemoteSelectField {...shared} useOptions={useTags} />;
  const choices = field.type === 'boolean' ? ['true', 'false'] : field.choices;
  if (choices.length > 0) {
    const options = choices.map((value) => ({ value, label: words.value(field, value) }));
    return <SelectField {...shared} placeholder={t('customFields.notGiven')} options={options} />;
  }
  return (
    <TextField
      {...shared}
      placeholder={t('conditions.value')}
      {...(field.type === 'number' ? { inputMode: 'decimal' as const } : {})}
      {...(field.type === 'date' ? { hint: t('contact.dateHint') } : {})}
    />
  );
}
