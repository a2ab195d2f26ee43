import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { tokens, tokenSchema, type NewToken, type Token } from '@cabinet/domain/tokens';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import { CreatedToken } from './created-token.tsx';
import { ModeField } from './mode-field.tsx';
import { TokenFields, valuesOf } from './token-fields.tsx';

interface NewTokenDialogProps {
  /** What the description says before anything is typed. */
  description?: string;
  close: () => void;
}

/** Creates a token with what it may do, then shows its value, which cannot be read again once the dialog is closed (spec 1 §4 "Token creation"). */
export function NewTokenDialog({ description = '', close }: NewTokenDialogProps) {
  const t = useT('account');
  const [create] = useResource(tokens).useCreate();
  const [made, setMade] = useState<Token>();
  const [initial] = useState<NewToken>(() => ({ ...valuesOf(), description, livemode: true }));
  if (made !== undefined) return <CreatedToken made={made} title={t('tokens.made')} close={close} />;
  return (
    <Dialog title={t('tokens.create')} width={600} onClose={close}>
      <Form<NewToken>
        schema={tokenSchema}
        initial={initial}
        onSubmit={async (body) => {
          setMade(await create(body).unwrap());
        }}
      >
        <ModeField />
        <TokenFields />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid']}>{t('tokens.make')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
