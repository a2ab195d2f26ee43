import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { BoundField, FormRow, SelectField, TextField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import { needsValue, operatorsOf, type ContactCondition } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useConditionWords } from './use-condition-words.ts';

interface ConditionRowProps {
  /** Path of the condition in the form. */
  at: string;
  condition: ContactCondition;
  own: readonly CustomField[];
  onField: (field: CustomField) => void;
  /** Undefined for the only condition. */
  onRemove: (() => void) | undefined;
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ at, condition, own, onField, onRemove }: ConditionRowProps) {
  const t = useT('contacts');
  const words = useConditionWords();
  const field = own.find(({ key }) => key === condition.field);
  const change = (key: string) => {
    const chosen = own.find((one) => one.key === key);
    if (chosen) onField(chosen);
  };
  const remove = onRemove ? (
    <IconButton icon="close" size="sm" label={t('conditions.remove', { field: field?.title ?? condition.field })} onClick={onRemove} />
  ) : null;
  return (
    <FormRow>
      <BoundField<string> name={`${at}.field`} label={t('conditions.field')} after={remove}>
        {(control, { value }) => (
          <NativeSelect
            {...control}
            value={value}
            options={own.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={change}
          />
        )}
      </BoundField>
      <SelectField
        name={`${at}.operator`}
        label={t('conditions.operator')}
        options={(field ? operatorsOf(field.type) : []).map((value) => ({ value, label: words(field?.type, value) }))}
      />
      {field && needsValue(condition.operator) ? <ConditionValue at={`${at}.value`} field={field} /> : null}
    </FormRow>
  );
}

function ConditionValue({ at, field: { type, choices } }: { at: string; field: CustomField }) {
  const t = useT('contacts');
  const shared = { name: at, label: t('conditions.value'), required: true };
  if (type === 'choice')
    return <SelectField {...shared} placeholder={t('customFields.notGiven')} options={choices.map((value) => ({ value, label: value }))} />;
  if (type === 'boolean') {
    const options = ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'customFields.yes' : 'customFields.no') }));
    return <SelectField {...shared} placeholder={t('customFields.notGiven')} options={options} />;
  }
  return (
    <TextField
      {...shared}
      {...(type === 'number' ? { inputMode: 'decimal' as const } : {})}
      {...(type === 'date' ? { hint: t('contact.dateHint') } : {})}
    />
  );
}
