import { Notice } from '@cabinet/design-system/notice';
import { useT } from '@cabinet/contract/i18n';
import type { Sending } from '@cabinet/domain/sendings';
import { channelText, errorTextKey, failureKey } from '../model/failure.ts';

/** Says why a message was not delivered; `returned` adds that the money was returned. Nothing for a message that did not fail. */
export function FailureNotice({ type, state, returned }: Pick<Sending, 'type' | 'state'> & { returned: boolean }) {
  const t = useT('messages');
  if (state.error === null) return null;
  return (
    <Notice tone={state.status === 'failed' ? 'error' : 'warning'}>
      <strong>{t(channelText(`failure.${failureKey(state.error)}`, type))}</strong>
      {returned ? ` ${t('refunded')}` : null}
      {state.errorText ? <div>{t(channelText(errorTextKey(state.error), type), { text: state.errorText })}</div> : null}
    </Notice>
  );
}
