import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { otpBlocks, type NewOtpBlock, type OtpBlock } from '@cabinet/domain/otp-abuse';
import { useTrafficText } from './use-traffic-text.ts';

/** Refuses codes and sends them again; what was refused can be taken back from the toast that says so. */
export function useOtpBlock() {
  const t = useT('admin');
  const { notify, notifyError } = useCabinet();
  const text = useTrafficText();
  const [create] = useResource(otpBlocks).useCreate();
  const [remove, { isLoading }] = useResource(otpBlocks).useRemove();
  const allow = async (block: OtpBlock) => {
    try {
      await remove(block.id).unwrap();
      notify({ tone: 'success', title: t('otp.allowed', { name: text.full(block) }) });
    } catch (error) {
      notifyError(error);
    }
  };
  /** Throws what the form shows. */
  const refuse = async (body: NewOtpBlock) => {
    const block = await create(body).unwrap();
    notify({
      tone: 'success',
      title: t('otp.refusedNow', { name: text.full(block) }),
      action: { label: t('otp.allow'), onSelect: () => void allow(block) },
    });
  };
  return { allow, refuse, isChanging: isLoading };
}
