import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { routingGroupSchema, type NewRoutingGroup } from '@cabinet/domain/routing';
import { ProvidersField } from './providers-field.tsx';
import { RerouteField } from './rule-dialog.tsx';
import styles from './routing.module.css';
import { useRoutingNames } from './use-routing-names.ts';

interface GroupDialogProps {
  group: NewRoutingGroup;
  isNew: boolean;
  onSave: (group: NewRoutingGroup) => Promise<unknown>;
  onClose: () => void;
}

/** Edits what a group is beside its rules. Saved, it is staged. */
export function GroupDialog({ group, isNew, onSave, onClose }: GroupDialogProps) {
  const t = useT('admin');
  const save = async (next: NewRoutingGroup) => {
    await onSave(next);
    onClose();
  };
  return (
    <Dialog title={isNew ? t('routing.newGroup') : group.title} width={600} onClose={onClose}>
      <Form<NewRoutingGroup> schema={routingGroupSchema} initial={group} onSubmit={save}>
        <GroupFields isNew={isNew} />
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('routing.stage')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function GroupFields({ isNew }: { isNew: boolean }) {
  const t = useT('admin');
  const { values } = useFormValues<NewRoutingGroup>();
  const names = useRoutingNames([]);
  return (
    <Stack>
      <TextField name="title" label={t('routing.groupName')} autoFocus />
      <SelectField
        name="type"
        label={t('ui:column.channel')}
        disabled={!isNew}
        options={MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
      />
      <fieldset className={styles['fieldset']}>
        <legend className={styles['legend']}>{t('routing.otherwise')}</legend>
        <p className={styles['note']}>{t('routing.otherwiseHint')}</p>
        <ProvidersField name="providers" label={t('routing.providers')} type={values.type} names={names} />
        <RerouteField name="reroute" />
      </fieldset>
      <SwitchField name="isActive" label={t('routing.groupActive')} hint={t('routing.groupActiveHint')} />
    </Stack>
  );
}
