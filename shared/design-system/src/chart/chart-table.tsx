import { useT } from '@cabinet/contract/i18n';
import type { BarPoint, Series } from './chart.tsx';
import styles from './chart.module.css';

interface ChartTableProps {
  caption: string;
  series: readonly Series[];
  points: readonly BarPoint[];
  write: (value: number) => string;
}

/** The numbers of a chart. */
export function ChartTable({ caption, series, points, write }: ChartTableProps) {
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
            <th scope="row">{point.label}</th>
            {series.map(({ key }) => (
              <td key={key}>{write(point.values[key] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
