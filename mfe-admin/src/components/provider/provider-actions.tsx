import { useNavigate } from 'react-router';
import { isApiError } from '@cabinet/api/errors';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { Menu } from '@cabinet/design-system/menu';
import { providers, type Provider } from '@cabinet/domain/providers';
import { CallbackDialog } from './callback-dialog.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { useControlProvider } from './use-control-provider.ts';
import styles from './provider.module.css';

/** What can be done with a provider: test, drain, pause, resume, its address for reports, remove. */
export function ProviderActions({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { can, link, confirm, notify, notifyError } = useCabinet();
  const navigate = useNavigate();
  const [remove] = useResource(providers).useRemove();
  const { control, isChanging } = useControlProvider();
  const test = useDialog();
  const callback = useDialog();
  const { id, title, isActive, sharing, control: now = 'running' } = provider;
  // What the first cell keeps is changed there.
  const isKept = sharing === 'received';

  const askAndRemove = async () => {
    const question = { title: t('provider.remove.ask', { title }), text: t('provider.remove.text'), action: t('ui:common.remove') };
    if (!(await confirm({ ...question, danger: true }))) return;
    const { error } = await remove(id);
    if (error) {
      if (isApiError(error) && error.code === 'PROVIDER_USED') await navigate(link('admin.providerRoutes', { id }) ?? '.');
      return notifyError(error);
    }
    notify({ tone: 'success', title: t('provider.remove.done', { title }) });
    await navigate(link('admin.providers') ?? '/');
  };
  const canControl = can('providers.control') && isActive && !isKept;
  return (
    <div className={styles['actions']}>
      {can('providers.update') ? (
        <Button icon="send" className={styles['labelled']} onClick={() => test.open(true)}>
          {t('provider.test.action')}
        </Button>
      ) : null}
      {canControl && now === 'running' ? (
        <Button icon="pause" className={styles['labelled']} loading={isChanging} onClick={() => void control(provider, 'draining')}>
          {t('provider.draining.open')}
        </Button>
      ) : null}
      {canControl && now !== 'running' ? (
        <Button
          icon="play"
          tone="primary"
          className={styles['labelled']}
          loading={isChanging}
          onClick={() => void control(provider, 'running')}
        >
          {t('provider.resume')}
        </Button>
      ) : null}
      <Menu
        icon="more"
        label={t('provider.more')}
        items={[
          canControl &&
            now !== 'draining' &&
            now !== 'running' && {
              key: 'drain',
              label: t('provider.draining.open'),
              onSelect: () => void control(provider, 'draining'),
            },
          canControl &&
            now !== 'paused' && {
              key: 'pause',
              label: t('provider.paused.open'),
              icon: 'stop' as const,
              onSelect: () => void control(provider, 'paused'),
            },
          can('providers.update') &&
            !isKept && {
              key: 'callback',
              label: t('provider.callback.open'),
              icon: 'integrations' as const,
              onSelect: () => callback.open(true),
            },
          can('providers.remove') &&
            !isKept && {
              key: 'remove',
              label: t('ui:common.remove'),
              icon: 'trash' as const,
              danger: true,
              onSelect: () => void askAndRemove(),
            },
        ]}
      />
      {test.value ? <ConnectionTest provider={provider} onClose={test.close} /> : null}
      {callback.value ? <CallbackDialog provider={provider} onClose={callback.close} /> : null}
    </div>
  );
}
