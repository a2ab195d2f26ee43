import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Money } from '@cabinet/design-system/value';
import type { Margin, MarginFigures, MarginGroup, MarginRow } from '@cabinet/domain/margin';
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

function Cells({ figures, messages, open }: { figures: MarginFigures; messages?: string | undefined; open?: string }) {
  const { number, percent } = useFormat();
  const { charged, revenue, taken, cost, margin } = figures;
  return (
    <>
      <td>
        <Link quiet to={messages ?? open}>
          {number(charged)}
        </Link>
      </td>
      <td>
        <Link quiet to={open}>
          <Money amount={rounded(revenue)} plain />
        </Link>
      </td>
      <td>{number(taken)}</td>
      <td>
        <Link quiet to={open}>
          <Money amount={rounded(cost)} plain />
        </Link>
      </td>
      <td>
        <Money amount={rounded(margin)} />
      </td>
      <td>{revenue > 0 ? percent(margin / revenue) : '–'}</td>
    </>
  );
}

/** The margin row by row; each leads to what it is made of. */
export function MarginTable({ margin: { rows, total, more }, by, openOf, messagesOf }: MarginTableProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const nameOf = useRowName(by);
  return (
    <Card title={t(`margin.title_by.${by}`)} flush>
      <div className={styles['scroll']} role="region" aria-label={t(`margin.title_by.${by}`)} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t(`margin.group.${by}`)}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`margin.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Link to={openOf(row)}>{nameOf(row)}</Link>
                </th>
                <Cells figures={row} messages={messagesOf(row)} open={openOf(row)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('margin.total')}</th>
              <Cells figures={total} />
            </tr>
          </tfoot>
        </table>
      </div>
      {more > 0 ? <p className={styles['more']}>{t('margin.more', { count: more, number: number(more) })}</p> : null}
    </Card>
  );
}
