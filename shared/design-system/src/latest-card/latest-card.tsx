import { useEffect, useState, type ReactNode } from 'react';
import { errorText } from '@cabinet/api/error-text';
import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { rangeOfPreset, type DatePreset } from '@cabinet/domain/date-ranges';
import { LIMITS } from '@cabinet/domain/limits';
import type { ResourceRows, Row } from '@cabinet/domain/resource';
import { Card } from '../card/card.tsx';
import { cx } from '../internal/cx.ts';
import { Link } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './latest-card.module.css';

/** One cell of each row: in the quieter colour, growing, aligned to the end, or hidden where space is short. */
export interface LatestCell<R extends Row> {
  key: string;
  render: (row: R) => ReactNode;
  quiet?: boolean;
  grow?: boolean;
  end?: boolean;
  spare?: boolean;
}

interface LatestCardProps<R extends Row, C, U> {
  resource: ResourceRows<R, C, U>;
  /** The period shown; it moves on once a minute. */
  preset: DatePreset;
  title: string;
  note: string;
  /** Shown when there are no rows. */
  empty: string;
  /** Path of the page with all rows. */
  all: string | undefined;
  cells: readonly LatestCell<R>[];
}

const MINUTE_MS = 60_000;
/** Rows that a card has at least, earlier ones where the period has fewer. */
const LEAST_ROWS = 5;
/** How far back they are looked for: every role may ask for as long. */
const LOOK_BACK_DAYS = 30;

function useSince(preset: DatePreset): string {
  const since = () => rangeOfPreset(preset, new Date()).from.toISOString();
  const [from, setFrom] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setFrom(since()), MINUTE_MS);
    return () => clearInterval(timer);
  });
  return from;
}

/** When the latest row was, as a link to the rows of its day. */
function LatestAt({ at, all }: { at: string; all: string | undefined }) {
  const t = useT('ui');
  const format = useFormat();
  const midnight = (addDays: number) => {
    const day = new Date(at);
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() + addDays).toISOString();
  };
  return (
    <Link quiet to={all && `${all}?createdAt=${midnight(0)}~${midnight(1)}`}>
      {t('list.latest', { time: format.moment(at) })}
    </Link>
  );
}

/** The latest rows of the period, and earlier ones where it has only a few. */
function useLatest<R extends Row, C, U>(resource: ResourceRows<R, C, U>, preset: DatePreset) {
  const from = useSince(preset);
  const [earliest] = useState(() => new Date(Date.now() - LOOK_BACK_DAYS * 24 * 60 * MINUTE_MS).toISOString());
  const { useFind } = useResource(resource);
  const { data, error } = useFind({ createdAt: { from }, $limit: LIMITS.latestMessages, $order: 'createdAt desc' });
  const isFew = data !== undefined && data.data.length < LEAST_ROWS;
  const earlier = useFind({ createdAt: { from: earliest }, $limit: LEAST_ROWS, $order: 'createdAt desc' }, { skip: !isFew });
  const rows = isFew && !earlier.isError ? earlier.data?.data : data?.data;
  return { rows, error, isEarlier: isFew && rows !== undefined && rows.length > data.data.length };
}

/** The latest rows of a resource in a card of the home page, live (spec 1 §2 "Home": eight of them); it is not empty because its period is. */
export function LatestCard<R extends Row, C, U>({ resource, preset, title, note, empty, all, cells }: LatestCardProps<R, C, U>) {
  const t = useT('ui');
  const { rows, error, isEarlier } = useLatest(resource, preset);
  const latest = rows?.[0];
  return (
    <Card
      flush={latest !== undefined}
      title={title}
      note={isEarlier && latest ? <LatestAt at={latest.createdAt} all={all} /> : note}
      action={<Link to={all}>{t('common.all')}</Link>}
    >
      {rows && latest ? (
        <table className={styles['rows']} aria-label={title}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {cells.map(({ key, render, quiet, grow, end, spare }) => (
                  <td
                    key={key}
                    className={cx(quiet && styles['quiet'], grow && styles['grow'], end && styles['end'], spare && styles['spare'])}
                  >
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={styles['quiet']}>{rows ? empty : error ? errorText(t, error) : <Skeleton lines={LEAST_ROWS} />}</div>
      )}
    </Card>
  );
}
