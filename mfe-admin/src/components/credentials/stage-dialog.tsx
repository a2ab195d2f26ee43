import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SubmitButton } from '@cabinet/design-system/form';
import { stagedCredentialSchema, type Credential, type StagedCredential } from '@cabinet/domain/credentials';
import { rowVersion } from '@cabinet/domain/row-version';
import { useAdminStageCredentialMutation } from '../../credential-api.ts';
import { SecretsField } from '../provider/secrets-field.tsx';
import { givenSecrets } from './given-secrets.ts';
import { UserField } from './user-field.tsx';

/** Puts new secrets beside those in use. */
export function StageDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const { id, kind, user, secrets, title } = credential;
  const [stage] = useAdminStageCredentialMutation();
  // Of one secret it can only be that one which is new.
  const [initial] = useState((): StagedCredential => ({ user, secrets: secrets.length === 1 ? { [secrets[0] ?? '']: '' } : {} }));
  const submit = async ({ user: named, secrets: given }: StagedCredential) => {
    const ifMatch = rowVersion(credential);
    await stage({ id, body: { user: named, secrets: givenSecrets(given) }, ...(ifMatch ? { ifMatch } : {}) }).unwrap();
    notify({ tone: 'success', title: t('credentials.stagedNow', { title }) });
    onClose();
  };
  return (
    <Dialog title={t('credentials.stage')} width={600} onClose={onClose}>
      <Form<StagedCredential> schema={stagedCredentialSchema} initial={initial} onSubmit={submit}>
        <UserField kind={kind} />
        <SecretsField kind={kind} known={secrets} at="secrets" />
        <FormError />
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('credentials.stageAction')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
