import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import {
  PROVIDER_GROUP_MODES,
  providerGroups,
  providerGroupSchema,
  type NewProviderGroup,
  type ProviderGroup,
} from '@cabinet/domain/provider-groups';
import { ChangedBy } from '../../components/changed-by.tsx';
import { MembersField } from '../../components/provider-groups/members-field.tsx';

const NEW = { name: '', title: '', mode: 'share', members: [] } as unknown as ProviderGroup;

const valuesOf = ({ name, title, mode, members }: ProviderGroup): NewProviderGroup => ({ name, title, mode, members });

/** Makes a group of providers, or changes one; rules that name it follow at once. */
export function ProviderGroupForm({ row, close }: RowDialogProps<ProviderGroup>) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const hooks = useResource(providerGroups);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const opened = useMemo(() => row ?? NEW, [row]);
  const members = (value: unknown) =>
    (value as NewProviderGroup['members']).map(({ provider, weight }) => `${provider} (${weight})`).join(', ') || t('providerGroups.none');
  return (
    <Dialog title={row ? t('providerGroups.change', { name: row.name }) : t('providerGroups.create')} width={600} onClose={close}>
      <VersionedForm<ProviderGroup, NewProviderGroup>
        row={opened}
        valuesOf={valuesOf}
        schema={providerGroupSchema}
        fields={[
          { path: 'title', label: t('providerGroups.label') },
          { path: 'mode', label: t('providerGroups.mode'), show: (mode) => t(`providerGroups.modes.${String(mode)}`) },
          { path: 'members', label: t('providerGroups.members'), show: members },
        ]}
        save={(body, ifMatch) => (row ? update({ id: row.id, body, ifMatch }) : create(body)).unwrap()}
        changedBy={({ updatedAt }) => <ChangedBy resource="providerGroups" rowId={row?.id ?? ''} at={updatedAt} />}
        onSaved={() => {
          notify({ tone: 'success', title: t(row ? 'providerGroups.saved' : 'providerGroups.created') });
          close();
        }}
      >
        {row ? null : <TextField name="name" label={t('providerGroups.name')} hint={t('providerGroups.nameHint')} autoFocus />}
        <TextField name="title" label={t('providerGroups.label')} />
        <SelectField
          name="mode"
          label={t('providerGroups.mode')}
          options={PROVIDER_GROUP_MODES.map((value) => ({ value, label: t(`providerGroups.modes.${value}`) }))}
        />
        <MembersField />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </VersionedForm>
    </Dialog>
  );
}
