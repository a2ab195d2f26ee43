import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { passkeyTitleSchema, type Passkey } from '@cabinet/domain/two-factor';
import { Button, IconButton } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Item, ItemNote } from '@cabinet/design-system/items';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountRemovePasskeyMutation, useAccountRenamePasskeyMutation } from '../../api.ts';

/** A passkey: its name, when it was used, and whether its maker keeps a copy of it. */
export function PasskeyRow({ passkey: { id, title, isBackedUp, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useT('account');
  const { confirm, notify, notifyError } = useCabinet();
  const [remove, { isLoading }] = useAccountRemovePasskeyMutation();
  const [isRenaming, setRenaming] = useState(false);
  const removeIt = async () => {
    const question = t('security.removePasskeyTitle', { title });
    if (!(await confirm({ title: question, text: t('security.removeText'), action: t('ui:common.remove'), danger: true }))) return;
    try {
      await remove(id).unwrap();
      notify({ tone: 'success', title: t('security.passkeyRemoved', { title }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Item
      mark="key"
      title={title}
      tags={isBackedUp ? <Tag>{t('security.backedUp')}</Tag> : null}
      action={
        <>
          <IconButton size="sm" icon="edit" label={t('security.rename', { title })} onClick={() => setRenaming(true)} />
          <IconButton
            size="sm"
            icon="trash"
            loading={isLoading}
            label={t('security.removePasskey', { title })}
            onClick={() => void removeIt()}
          />
        </>
      }
    >
      <ItemNote>
        {t('security.added')}: <DateTime at={createdAt} /> · {t('security.used')}: <DateTime at={lastUsedAt} />
      </ItemNote>
      {isRenaming ? <Rename id={id} title={title} close={() => setRenaming(false)} /> : null}
    </Item>
  );
}

function Rename({ id, title, close }: Pick<Passkey, 'id' | 'title'> & { close: () => void }) {
  const t = useT('account');
  const [rename] = useAccountRenamePasskeyMutation();
  return (
    <Dialog title={t('security.rename', { title })} width={400} onClose={close}>
      <Form
        schema={passkeyTitleSchema}
        initial={{ title }}
        onSubmit={async (body) => {
          await rename({ id, title: body.title }).unwrap();
          close();
        }}
      >
        <TextField name="title" label={t('security.name')} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
