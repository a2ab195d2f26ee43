import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import {
  contactConditionsSchemaWith,
  MATCHES,
  MAX_CONDITIONS,
  operatorsOf,
  type ContactConditions,
} from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionRow } from './condition-row.tsx';

interface ConditionsDialogProps {
  own: readonly CustomField[];
  conditions: ContactConditions | undefined;
  close: () => void;
  onChange: (conditions: ContactConditions) => void;
}

/** Asks for contacts by what the account's own fields hold. */
export function ConditionsDialog({ own, conditions, close, onChange }: ConditionsDialogProps) {
  const t = useT('contacts');
  const first = own[0];
  const begun = { match: 'all' as const, conditions: first ? [conditionOn(first)] : [] };
  return (
    <Dialog title={t('conditions.title')} width={600} onClose={close}>
      <Form<ContactConditions> schema={contactConditionsSchemaWith(own)} initial={conditions ?? begun} onSubmit={onChange}>
        <Conditions own={own} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('conditions.apply')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

const conditionOn = ({ key, type }: CustomField) => ({ field: key, operator: operatorsOf(type)[0] ?? 'is', value: '' });

function Conditions({ own }: Pick<ConditionsDialogProps, 'own'>) {
  const t = useT('contacts');
  const { values, setFieldValue } = useFormValues<ContactConditions>();
  const set = (conditions: ContactConditions['conditions']) => void setFieldValue('conditions', conditions);
  const [first] = own;
  return (
    <>
      <SelectField
        name="match"
        label={t('conditions.match')}
        options={MATCHES.map((value) => ({ value, label: t(`conditions.${value}`) }))}
      />
      {values.conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          at={`conditions[${index}]`}
          condition={condition}
          own={own}
          onField={(field) => set(values.conditions.map((one, place) => (place === index ? conditionOn(field) : one)))}
          onRemove={values.conditions.length > 1 ? () => set(values.conditions.filter((_, place) => place !== index)) : undefined}
        />
      ))}
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
