import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Money } from '@cabinet/design-system/value';
import type { Margin, MarginFigures, MarginGroup, MarginRow } from '@cabinet/domain/margin';
import { FigureTable } from '../figure-table/figure-table.tsx';
import styles from './margin.module.css';

const COLUMNS = ['charged', 'revenue', 'taken', 'cost', 'margin', 'share'] as const;

interface MarginTableProps {
  margin: Margin;
  by: MarginGroup;
  /** The address at which a row is divided further. */
  openOf: (row: MarginRow) => string;
  /** The address of the messages of a row; undefined where their list cannot be narrowed to them. */
  messagesOf: (row: MarginRow) => string | undefined;
}

/** How a row is called: a day, a provider's title, an operator, an account's login. */
function useRowName(by: MarginGroup) {
  const t = useT('admin');
  const { date } = useFormat();
  return ({ key, title }: Pick<MarginRow, 'key' | 'title'>) => {
    if (by === 'day') return date(`${key}T12:00:00`);
    return title || (by === 'account' ? t('margin.gone') : key) || t(`margin.none.${by}`);
  };
}

/** Costs are kept to a thousandth; on the screen a column of sums has two digits throughout, the export has them all. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** The figures of a row, by column: they lead to its messages, or to what the row is made of. */
function useFigures() {
  const { number, percent } = useFormat();
  return ({ charged, revenue, taken, cost, margin }: MarginFigures, open?: string, messages?: string) => ({
    charged: (
      <Link quiet to={messages ?? open}>
        {number(charged)}
      </Link>
    ),
    revenue: (
      <Link quiet to={open}>
        <Money amount={rounded(revenue)} plain />
      </Link>
    ),
    taken: number(taken),
    cost: (
      <Link quiet to={open}>
        <Money amount={rounded(cost)} plain />
      </Link>
    ),
    margin: <Money amount={rounded(margin)} />,
    share: revenue > 0 ? percent(margin / revenue) : '–',
  });
}

/** The margin row by row; each leads to what it is made of. */
export function MarginTable({ margin: { rows, total, more }, by, openOf, messagesOf }: MarginTableProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const nameOf = useRowName(by);
  const figuresOf = useFigures();
  return (
    <Card title={t(`margin.title_by.${by}`)} flush>
      <FigureTable
        label={t(`margin.title_by.${by}`)}
        columns={[
          { key: 'name' as const, label: t(`margin.group.${by}`) },
          ...COLUMNS.map((key) => ({ key, label: t(`margin.column.${key}`) })),
        ]}
        rows={rows.map((row) => ({
          key: row.key,
          cells: { name: <Link to={openOf(row)}>{nameOf(row)}</Link>, ...figuresOf(row, openOf(row), messagesOf(row)) },
        }))}
        foot={{ name: t('margin.total'), ...figuresOf(total) }}
      />
      {more > 0 ? <p className={styles['more']}>{t('margin.more', { count: more, number: number(more) })}</p> : null}
    </Card>
  );
}
