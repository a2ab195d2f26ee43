import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { TOKEN_GRACE_HOURS, type Token } from '@cabinet/domain/tokens';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton } from '@cabinet/design-system/form';
import { string, object } from '@cabinet/domain/validation';
import { useAccountRotateTokenMutation } from '../../api.ts';
import { CreatedToken } from './created-token.tsx';

const schema = object({ graceHours: string().required() });

/** Gives a token another secret; the one before it goes on working for a chosen time, in which the program is changed over. */
export function RotateTokenDialog({ token: { id, description }, close }: { token: Token; close: () => void }) {
  const t = useT('account');
  const [rotate] = useAccountRotateTokenMutation();
  const [made, setMade] = useState<Token>();
  if (made !== undefined) return <CreatedToken made={made} title={t('tokens.rotate.done')} close={close} />;
  return (
    <Dialog title={t('tokens.rotate.title', { name: description })} width={500} onClose={close}>
      <Form
        schema={schema}
        initial={{ graceHours: '24' }}
        onSubmit={async ({ graceHours }) => {
          setMade(await rotate({ id, graceHours: Number(graceHours) as (typeof TOKEN_GRACE_HOURS)[number] }).unwrap());
        }}
      >
        <SelectField
          name="graceHours"
          label={t('tokens.rotate.grace')}
          hint={t('tokens.rotate.hint')}
          options={TOKEN_GRACE_HOURS.map((hours) => ({ value: String(hours), label: t(`tokens.rotate.hours.${hours}`) }))}
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('tokens.rotate.action')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
