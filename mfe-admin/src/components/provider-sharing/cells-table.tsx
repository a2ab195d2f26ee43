import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { ProviderCell } from '@cabinet/domain/provider-sharing';
import type { Provider } from '@cabinet/domain/providers';
import { linksOf, sinceOf, STATE_TONES, stateOf, troubleOf } from '../../model/provider-state.ts';
import styles from '../provider/provider.module.css';

const FIGURES = ['rate', 'connections', 'weight'] as const;

interface CellsTableProps {
  provider: Provider;
  cells: readonly ProviderCell[];
}

/** The cells of the installation: how a shared provider does in each, and what part of it each has. */
export function CellsTable({ provider, cells }: CellsTableProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const figuresOf = ({ part, weight }: ProviderCell) => ({
    rate: part && (part.rate === null ? t('sharing.noLimit') : number(part.rate, { maximumFractionDigits: 2 })),
    connections: part?.connections == null ? null : number(part.connections),
    weight: weight === null ? null : number(weight),
  });
  return (
    <table className={styles['cells']} aria-label={t('sharing.title')}>
      <thead>
        <tr>
          <th scope="col">{t('sharing.column.cell')}</th>
          <th scope="col">{t('sharing.column.state')}</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className={styles['number']}>
              {t(`sharing.column.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => {
          const figures = figuresOf(cell);
          return (
            <tr key={cell.cell}>
              <th scope="row">
                <CellName cell={cell} />
              </th>
              <td>
                <CellState provider={provider} cell={cell} />
              </td>
              {FIGURES.map((figure) => (
                <td key={figure} className={styles['number']} data-label={t(`sharing.column.${figure}`)}>
                  {figures[figure] ?? '–'}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Leads to the provider as the other cell sees it, where that has it. */
function CellName({ cell: { cell, ProviderId, isHere, health } }: { cell: ProviderCell }) {
  const t = useT('admin');
  const { link } = useCabinet();
  if (isHere) return t('sharing.here', { cell });
  const name = t('sharing.cell', { cell });
  return health ? <Link to={link('admin.provider', { id: ProviderId })}>{name}</Link> : name;
}

/** In words: whether the cell answers, has the provider, and is connected to it since when; else why nothing goes by it there. */
function CellState({ provider, cell: { weight, part, isFetching, isReachable, health } }: { provider: Provider; cell: ProviderCell }) {
  const t = useT('admin');
  const { number } = useFormat();
  if (weight === null && !part) return <Dot tone="neutral">{t('sharing.state.notFollowing')}</Dot>;
  if (!isReachable) return <Dot tone="error">{t('sharing.state.silent')}</Dot>;
  if (!part) return <Dot tone="warning">{t(weight === 0 ? 'sharing.state.noWeight' : 'sharing.state.fewConnections')}</Dot>;
  if (!health) return <Dot tone={isFetching ? 'info' : 'error'}>{t(isFetching ? 'sharing.state.coming' : 'sharing.state.cutOff')}</Dot>;
  const there = { ...provider, health };
  const [state, links, since, trouble] = [stateOf(there), linksOf(there), sinceOf(there), troubleOf(there)];
  return (
    <>
      <Dot tone={STATE_TONES[state]}>{t(`provider.state.${state}`)}</Dot>
      <div className={styles['quiet']}>
        {links ? t('sharing.links', { up: number(links.up), all: number(links.all.length) }) : null}
        {links && since ? ' · ' : null}
        {since ? (
          <>
            {t('sharing.since')} <DateTime at={since} exact />
          </>
        ) : null}
      </div>
      {isFetching ? null : <Dot tone="warning">{t('sharing.state.stale')}</Dot>}
      {trouble && state !== 'up' ? <div className={styles['said']}>{trouble}</div> : null}
    </>
  );
}
