import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import { contactConditionsSchemaWith, type ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionFields, firstConditions } from './condition-fields.tsx';

interface ConditionsDialogProps {
  own: readonly CustomField[];
  /** The account whose contacts are asked for. */
  ownerId: string;
  conditions: ContactConditions | undefined;
  close: () => void;
  onChange: (conditions: ContactConditions) => void;
}

/** Asks for contacts by what their fields hold. */
export function ConditionsDialog({ own, ownerId, conditions, close, onChange }: ConditionsDialogProps) {
  const t = useT('contacts');
  return (
    <Dialog title={t('conditions.title')} width={800} onClose={close}>
      <Form<ContactConditions> schema={contactConditionsSchemaWith(own)} initial={conditions ?? firstConditions(own)} onSubmit={onChange}>
        <ConditionFields own={own} ownerId={ownerId} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('conditions.apply')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
