import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { credentials, newCredentialSchema, type Credential, type NewCredential } from '@cabinet/domain/credentials';
import { PROVIDER_KINDS, type ProviderKind } from '@cabinet/domain/providers';
import { SecretsField } from '../provider/secrets-field.tsx';
import { givenSecrets } from './given-secrets.ts';
import { UserField } from './user-field.tsx';

const emptyOf = (kind: ProviderKind): NewCredential => ({ title: '', kind, user: '', secrets: {} });

/** Makes a credential: what it is for, and its secrets, which nobody reads afterwards. */
export function NewCredentialForm({ close }: RowDialogProps<Credential>) {
  const t = useT('admin');
  const [kind, setKind] = useState<ProviderKind>(PROVIDER_KINDS[0]);
  return (
    <Dialog title={t('credentials.create')} width={600} onClose={close}>
      <Stack>
        <Segmented
          label={t('providers.kind')}
          options={PROVIDER_KINDS.map((value) => ({ value, label: t(`provider.kind.${value}`, { defaultValue: value }) }))}
          value={kind}
          onChange={setKind}
        />
        <FormOfKind key={kind} kind={kind} close={close} />
      </Stack>
    </Dialog>
  );
}

function FormOfKind({ kind, close }: { kind: ProviderKind; close: () => void }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [create] = useResource(credentials).useCreate();
  const [initial] = useState(() => emptyOf(kind));
  const submit = async (values: NewCredential) => {
    const { title } = await create({ ...values, secrets: givenSecrets(values.secrets) }).unwrap();
    notify({ tone: 'success', title: t('credentials.created', { title }) });
    close();
  };
  return (
    <Form<NewCredential> schema={newCredentialSchema} initial={initial} onSubmit={submit}>
      <TextField name="title" label={t('credentials.label')} hint={t('credentials.labelHint')} autoFocus />
      <UserField kind={kind} />
      <SecretsField kind={kind} known={[]} at="secrets" />
      <FormError />
      <DialogFooter>
        <Button onClick={close}>{t('ui:common.cancel')}</Button>
        <SubmitButton>{t('provider.create')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
