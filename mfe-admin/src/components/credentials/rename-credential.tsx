import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { credentials, credentialSchema, type Credential, type CredentialChange } from '@cabinet/domain/credentials';
import { ChangedBy } from '../changed-by.tsx';

const valuesOf = ({ title }: Credential): CredentialChange => ({ title });

/** Gives a credential another title; its secrets change by rotation. */
export function RenameCredential({ row, close }: RowDialogProps<Credential>) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [update] = useResource(credentials).useUpdate();
  if (!row) return null;
  return (
    <Dialog title={t('credentials.rename')} onClose={close}>
      <VersionedForm<Credential, CredentialChange>
        row={row}
        valuesOf={valuesOf}
        schema={credentialSchema}
        fields={[{ path: 'title', label: t('credentials.label') }]}
        save={(body, ifMatch) => update({ id: row.id, body, ifMatch }).unwrap()}
        changedBy={({ updatedAt }) => <ChangedBy resource="credentials" rowId={row.id} at={updatedAt} />}
        onSaved={({ title }) => {
          notify({ tone: 'success', title: t('credentials.saved', { title }) });
          close();
        }}
      >
        <TextField name="title" label={t('credentials.label')} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </VersionedForm>
    </Dialog>
  );
}
