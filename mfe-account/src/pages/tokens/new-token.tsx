import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { tokens, tokenSchema, type NewToken, type Token } from '@cabinet/domain/tokens';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { AddressRangesField } from '@cabinet/design-system/entries';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import { FieldFrame, PasswordInput } from '@cabinet/design-system/input';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { ExpiryField } from './expiry-field.tsx';

const EMPTY: NewToken = { description: '', expiredAt: null, ipWhitelist: [] };

/** A new token: what for, until when, from where; then its value, which is gone when the dialog is closed (spec 1 §4 "Token creation"). */
export function NewTokenDialog({ close }: RowDialogProps<Token>) {
  const t = useT('account');
  const [create] = useResource(tokens).useCreate();
  const [made, setMade] = useState<string>();
  if (made !== undefined) return <MadeToken token={made} close={close} />;
  return (
    <Dialog title={t('tokens.create')} width={500} onClose={close}>
      <Form<NewToken>
        schema={tokenSchema}
        initial={EMPTY}
        onSubmit={async (body) => {
          const { token } = await create(body).unwrap();
          setMade(token ?? '');
        }}
      >
        <TextField name="description" label={t('ui:column.description')} hint={t('tokens.descriptionHint')} autoFocus />
        <ExpiryField />
        <AddressRangesField name="ipWhitelist" label={t('tokens.addresses')} hint={t('tokens.addressesHint')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton offWhile={['invalid']}>{t('tokens.make')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** The value, masked until it is asked for; a click beside the dialog does not lose it. */
function MadeToken({ token, close }: { token: string; close: () => void }) {
  const t = useT('account');
  return (
    <Dialog
      role="alertdialog"
      title={t('tokens.made')}
      width={500}
      onClose={close}
      footer={<Button onClick={close}>{t('ui:common.close')}</Button>}
    >
      <Stack>
        <Notice tone="warning" live>
          {t('tokens.once')}
        </Notice>
        <FieldFrame label={t('tokens.value')} after={<CopyButton slim text={token} label={t('tokens.copy')} />}>
          {(control) => <PasswordInput {...control} autoComplete="off" readOnly value={token} />}
        </FieldFrame>
      </Stack>
    </Dialog>
  );
}
