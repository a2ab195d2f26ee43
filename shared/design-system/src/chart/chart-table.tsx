import { useT } from '@cabinet/contract/i18n';
import { Link } from '../link/link.tsx';
import type { BarPoint, Series } from './series.ts';
import styles from './chart.module.css';

interface ChartTableProps {
  caption: string;
  series: readonly Series[];
  points: readonly BarPoint[];
  write: (value: number) => string;
  /** Labels lead to the rows that their bars count; off where the table cannot be seen, nor then the link that has the focus. */
  links?: boolean;
}

/** The values of a chart as a table. */
export function ChartTable({ caption, series, points, write, links = false }: ChartTableProps) {
  const t = useT('ui');
  return (
    <table className={styles['table']}>
      <caption className="cab-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.when')}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{links ? <Link to={point.to}>{point.label}</Link> : point.label}</th>
            {series.map(({ key }) => (
              <td key={key}>{write(point.values[key] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
