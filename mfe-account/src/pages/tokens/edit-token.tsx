import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { tokenChangeSchema, tokens, type Token, type TokenChange } from '@cabinet/domain/tokens';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { TokenFields, valuesOf } from './token-fields.tsx';

/** Changes what a token may do; its secret stays, and the program that uses it notices nothing else. */
export function EditTokenDialog({ row, close }: RowDialogProps<Token>) {
  const t = useT('account');
  const [update] = useResource(tokens).useUpdate();
  if (!row) return null;
  const labels = {
    description: t('ui:column.description'),
    scopes: t('tokens.rights.label'),
    channels: t('tokens.channels.label'),
    dailySpend: t('tokens.spend.label'),
    expiredAt: t('tokens.expiry'),
    version: t('tokens.version.label'),
    ipWhitelist: t('tokens.addresses'),
  };
  return (
    <Dialog title={t('tokens.editTitle', { name: row.description })} width={600} onClose={close}>
      <VersionedForm<Token, TokenChange>
        row={row}
        valuesOf={valuesOf}
        schema={tokenChangeSchema}
        fields={Object.entries(labels).map(([path, label]) => ({ path, label }))}
        save={(body, ifMatch) => update({ id: row.id, body, ifMatch }).unwrap()}
        onSaved={close}
      >
        <TokenFields />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid', 'unchanged']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </VersionedForm>
    </Dialog>
  );
}
