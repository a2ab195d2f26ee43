import { useT } from '@cabinet/contract/i18n';
import { WAPI_STATE_TONES, type WapiInstance } from '@cabinet/domain/wapi';
import { Dot } from '@cabinet/design-system/status';

/** Whether a number is paid, and what is known of its phone (spec 2 §4 "WAPI"). */
export function WapiStatus({ isPaid, expiredAt, state }: Pick<WapiInstance, 'isPaid' | 'expiredAt' | 'state'>) {
  const t = useT('settings');
  if (!isPaid) return <Dot tone={expiredAt ? 'error' : 'warning'}>{t(expiredAt ? 'wapi.expired' : 'wapi.notPaid')}</Dot>;
  return <Dot tone={WAPI_STATE_TONES[state]}>{t(`wapi.state.${state}`)}</Dot>;
}
