import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SelectField, SubmitButton, SwitchField } from '@cabinet/design-system/form';
import { rolloutBody, type RolloutBody } from '@cabinet/domain/registry-calls';
import { ROLLOUT_LEAST_LOADS, ROLLOUT_SHARES } from '@cabinet/domain/rollout';
import { useAdminRollOutMutation } from '../../releases-api.ts';
import { SettingLinesField } from '../settings/setting-lines-field.tsx';

interface RolloutDialogProps {
  initial: RolloutBody;
  onClose: (changed: boolean) => void;
}

/** Gives a release to a share of the accounts and to named ones, or changes who has it. */
export function RolloutDialog({ initial, onClose }: RolloutDialogProps) {
  const t = useT('admin');
  const { percent } = useFormat();
  const { notify } = useCabinet();
  const [rollOut] = useAdminRollOutMutation();
  const { target, release } = initial;
  const submit = async (body: RolloutBody) => {
    await rollOut(body).unwrap();
    notify({ tone: 'success', title: t('releases.rollout.saved', { target, release }) });
    onClose(true);
  };
  return (
    <Dialog title={t('releases.rollout.title', { target, release })} onClose={() => onClose(false)}>
      <Form<RolloutBody> schema={rolloutBody} initial={initial} onSubmit={submit}>
        <SelectField
          name="share"
          label={t('releases.rollout.who')}
          options={[
            { value: '0', label: t('releases.rollout.share0') },
            ...ROLLOUT_SHARES.map((share) => ({
              value: String(share),
              label: t('releases.rollout.share', { share: percent(share / 100) }),
            })),
          ]}
        />
        <SwitchField
          name="grows"
          label={t('releases.rollout.grows')}
          hint={t('releases.rollout.growsHint', { loads: ROLLOUT_LEAST_LOADS, last: percent(Math.max(...ROLLOUT_SHARES) / 100) })}
        />
        <SettingLinesField name="accounts" label={t('releases.rollout.accounts')} hint={t('releases.rollout.accountsHint')} />
        <FormError />
        <DialogFooter>
          <Button onClick={() => onClose(false)}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('releases.rollout.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
