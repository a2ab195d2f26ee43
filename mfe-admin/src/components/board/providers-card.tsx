import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Sparkline } from '@cabinet/design-system/chart';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { deliveryRate, type BoardProvider, type BoardProviderState, type OperationsOverview } from '@cabinet/domain/operations-overview';
import type { Tone } from '@cabinet/domain/statuses';
import { FigureTable } from '../figure-table/figure-table.tsx';
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

/** The cells of a provider, by column. */
function useCells(overview: OperationsOverview) {
  const t = useT('admin');
  const text = useBoardText();
  const links = useBoardLinks(overview);
  return (provider: BoardProvider) => {
    const { id, name, title, state, reason, connections, perSecond, waited, reported, answered, unanswered, points } = provider;
    const calls = answered + unanswered;
    return {
      name: (
        <Link quiet to={links.provider(id)}>
          {title}
        </Link>
      ),
      health: (
        <span title={reason ?? undefined}>
          <Dot tone={PROVIDER_TONES[state]}>{t(`board.state.${state}`)}</Dot>
        </span>
      ),
      perSecond: (
        <Link quiet to={links.messages({ provider: name })}>
          {text.perSecond(perSecond)}
        </Link>
      ),
      delivered: (
        <Link quiet to={links.messages({ status: 'delivered', provider: name })}>
          {text.share(deliveryRate(provider))}
        </Link>
      ),
      waited: text.times(waited),
      reported: text.times(reported),
      errors: (
        <span className={unanswered > 0 ? styles['bad'] : undefined}>
          <Link quiet to={links.exchanges(id)}>
            {text.share(calls === 0 ? null : unanswered / calls)}
          </Link>
        </span>
      ),
      links: connections.total === 0 ? '–' : `${connections.up} / ${connections.total}`,
      picture: points.some((point) => point > 0) ? <Sparkline values={points} label={t('board.provider.sentBy', { name: title })} /> : null,
    };
  };
}

/** Providers with their health and what their messages of the period came to. */
export function ProvidersCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const links = useBoardLinks(overview);
  const { providers } = overview;
  const cellsOf = useCells(overview);
  return (
    <Card
      title={t('board.providers')}
      flush
      action={links.providers === undefined ? undefined : <Link to={links.providers}>{t('board.all', { count: providers.length })}</Link>}
    >
      {providers.length === 0 ? (
        <p className={styles['noRows']}>{t('board.noProviders')}</p>
      ) : (
        <FigureTable
          label={t('board.providers')}
          columns={COLUMNS.map((key) => ({ key, label: t(`board.provider.${key}`) }))}
          rows={providers.map((provider) => ({ key: provider.name, cells: cellsOf(provider) }))}
          words={2}
        />
      )}
    </Card>
  );
}
