import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { User } from '@cabinet/domain/users';
import { useAccountSendConfirmationMutation } from '../../api.ts';

/** Says that the email of the account does not count yet, with a way to get the link again; nothing once it is confirmed. */
export function EmailState({ user: { data, isVerified, confirmedEmail } }: { user: User }) {
  const t = useT('account');
  const { notify, notifyError } = useCabinet();
  const [send, { isLoading }] = useAccountSendConfirmationMutation();
  if (isVerified !== false || data.email === '') return null;
  const former = confirmedEmail && confirmedEmail.toLowerCase() !== data.email.toLowerCase() ? confirmedEmail : undefined;

  const sendAgain = async () => {
    try {
      await send().unwrap();
      notify({ tone: 'success', title: t('profile.sent', { email: data.email }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" loading={isLoading} onClick={() => void sendAgain()}>
          {t('profile.sendAgain')}
        </Button>
      }
    >
      {t(former === undefined ? 'profile.unconfirmed' : 'profile.unconfirmedFormer', { email: data.email, former })}
    </Notice>
  );
}
