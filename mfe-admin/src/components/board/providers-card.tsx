import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Sparkline } from '@cabinet/design-system/chart';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { deliveryRate, type BoardProvider, type BoardProviderState, type OperationsOverview } from '@cabinet/domain/operations-overview';
import type { Tone } from '@cabinet/domain/statuses';
import { useBoardLinks, useBoardText } from './use-board-text.ts';
import styles from './board.module.css';

export const PROVIDER_TONES: Readonly<Record<BoardProviderState, Tone>> = {
  healthy: 'success',
  degraded: 'warning',
  leftOut: 'error',
  down: 'error',
  draining: 'warning',
  paused: 'warning',
  off: 'neutral',
};

const COLUMNS = ['name', 'health', 'perSecond', 'delivered', 'waited', 'reported', 'errors', 'links', 'picture'] as const;

function ProviderRow({ provider, overview }: { provider: BoardProvider; overview: OperationsOverview }) {
  const t = useT('admin');
  const text = useBoardText();
  const links = useBoardLinks(overview);
  const { id, name, title, state, reason, connections, perSecond, waited, reported, answered, unanswered, points } = provider;
  const calls = answered + unanswered;
  return (
    <tr>
      <th scope="row">
        <Link quiet to={links.provider(id)}>
          {title}
        </Link>
      </th>
      <td title={reason ?? undefined}>
        <Dot tone={PROVIDER_TONES[state]}>{t(`board.state.${state}`)}</Dot>
      </td>
      <td>
        <Link quiet to={links.messages({ provider: name })}>
          {text.perSecond(perSecond)}
        </Link>
      </td>
      <td>
        <Link quiet to={links.messages({ status: 'delivered', provider: name })}>
          {text.share(deliveryRate(provider))}
        </Link>
      </td>
      <td>{text.times(waited)}</td>
      <td>{text.times(reported)}</td>
      <td className={unanswered > 0 ? styles['bad'] : undefined}>
        <Link quiet to={links.exchanges(id)}>
          {text.share(calls === 0 ? null : unanswered / calls)}
        </Link>
      </td>
      <td>{connections.total === 0 ? '–' : `${connections.up} / ${connections.total}`}</td>
      <td>
        {points.some((point) => point > 0) ? <Sparkline values={points} label={t('board.provider.sentBy', { name: title })} /> : null}
      </td>
    </tr>
  );
}

/** Providers with their health and what their messages of the period came to. */
export function ProvidersCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const links = useBoardLinks(overview);
  const { providers } = overview;
  return (
    <Card
      title={t('board.providers')}
      flush
      action={links.providers === undefined ? undefined : <Link to={links.providers}>{t('board.all', { count: providers.length })}</Link>}
    >
      <div className={styles['scroll']} role="region" aria-label={t('board.providers')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`board.provider.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => (
              <ProviderRow key={provider.name} provider={provider} overview={overview} />
            ))}
          </tbody>
        </table>
      </div>
      {providers.length === 0 ? <p className={styles['none']}>{t('board.noProviders')}</p> : null}
    </Card>
  );
}
