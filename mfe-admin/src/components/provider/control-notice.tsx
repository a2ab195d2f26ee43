import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { DateTime } from '@cabinet/design-system/value';
import type { Provider } from '@cabinet/domain/providers';
import { inFlightOf, stateOf } from '../../model/provider-state.ts';
import { useControlProvider } from './use-control-provider.ts';
import styles from './provider.module.css';

/** Says that a provider gets no new messages, since when and what is still with it, with the button that ends it. */
export function ControlNotice({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { number } = useFormat();
  const { control, isChanging } = useControlProvider();
  const state = stateOf(provider);
  if (state !== 'paused' && state !== 'draining' && state !== 'drained') return null;
  const count = inFlightOf(provider);
  return (
    <div className={styles['notice']}>
      <Notice
        tone="warning"
        live
        title={t(`provider.notice.${state}`)}
        action={
          can('providers.control') && provider.sharing !== 'received' ? (
            <Button size="sm" loading={isChanging} onClick={() => void control(provider, 'running')}>
              {t('provider.resume')}
            </Button>
          ) : undefined
        }
      >
        {t(`provider.notice.${state}Text`, { count, number: number(count) })}{' '}
        {provider.controlledAt ? <DateTime at={provider.controlledAt} /> : null}
      </Notice>
    </div>
  );
}
