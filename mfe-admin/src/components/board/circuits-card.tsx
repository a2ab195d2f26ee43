import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { BoardProvider, OperationsOverview } from '@cabinet/domain/operations-overview';
import { useAdminCloseCircuitMutation } from '../../board-api.ts';
import { useBoardLinks } from './use-board-text.ts';
import styles from './board.module.css';

/** Providers that are left out because they keep failing, each with a button that lets it be called again at once. */
export function CircuitsCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { can, confirm, notify, notifyError } = useCabinet();
  const [close, { isLoading }] = useAdminCloseCircuitMutation();
  const links = useBoardLinks(overview);
  const leftOut = overview.providers.filter(({ state }) => state === 'leftOut');
  const closeOne = async ({ name, title }: BoardProvider) => {
    const isSure = await confirm({
      title: t('board.circuit.sure', { name: title }),
      text: t('board.circuit.sureText'),
      action: t('board.circuit.close'),
    });
    if (!isSure) return;
    try {
      await close(name).unwrap();
      notify({ tone: 'success', title: t('board.circuit.closed', { name: title }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Card title={t('board.circuit.title')} note={t('board.circuit.note')}>
      {leftOut.length === 0 ? <p className={styles['none']}>{t('board.circuit.none')}</p> : null}
      <ul className={styles['rows']}>
        {leftOut.map((provider) => (
          <li key={provider.name} className={styles['circuit']}>
            <Dot tone="error">
              <Link quiet to={links.provider(provider.id)}>
                {provider.title}
              </Link>
            </Dot>
            <span className={styles['quiet']}>{provider.reason}</span>
            <span className={styles['quiet']}>
              {t('board.circuit.tries', { count: provider.failures })}{' '}
              {provider.until === null ? null : <DateTime exact at={provider.until} />}
            </span>
            {can('providers.update') ? (
              <Button size="sm" loading={isLoading} onClick={() => void closeOne(provider)}>
                {t('board.circuit.close')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
