import { Fragment, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { useNarrow } from '@cabinet/design-system/media';
import { Count } from '@cabinet/design-system/value';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';
import { ARRIVED, messagesOf, type MessageFilter } from '../../model/message-filter.ts';
import { Door } from './door.tsx';
import styles from './task.module.css';

interface Outcomes {
  messages: number;
  /** Null where what became of the messages is not told. */
  delivered: number | null;
  failed: number | null;
}

const COUNTS: readonly { of: keyof Outcomes; status?: readonly SendingStatus[] }[] = [
  { of: 'messages' },
  { of: 'delivered', status: ARRIVED },
  { of: 'failed', status: ['failed'] },
];

interface OutcomeRow {
  key: string;
  name: ReactNode;
  counts: Outcomes;
  /** Finds its messages; null where no filter does. */
  filter: MessageFilter | null;
  /** The last cell, where the table has one more column. */
  last?: ReactNode;
}

interface OutcomeTableProps {
  task: Task;
  title: string;
  /** What the rows are. */
  label: string;
  rows: readonly OutcomeRow[];
  /** The heading of the last column; without it there is none. */
  lastLabel?: string | undefined;
}

/** What became of parts of a mailing's messages; the counts lead to their messages. */
export function OutcomeTable({ task, title, label, rows, lastLabel }: OutcomeTableProps) {
  const t = useT('messages');
  const { link } = useCabinet();
  // Above its numbers a name leaves them the width of a phone.
  const narrow = useNarrow();
  const groupId = task.data.sending?.groupId ?? '';
  const shown = COUNTS.filter(({ of }) => rows.some(({ counts }) => counts[of] !== null));
  const headingOf = (of: string) => t(`task.channels.${of}`);
  return (
    <Card title={title} flush>
      <div className={styles['wide']}>
        <table className={narrow ? `${styles['table']} ${styles['stacked']}` : styles['table']}>
          <thead>
            <tr>
              {[...(narrow ? [] : [label]), ...shown.map(({ of }) => headingOf(of)), ...(lastLabel === undefined ? [] : [lastLabel])].map(
                (one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, counts, filter, last }) => {
              const columns = shown.length + (lastLabel === undefined ? 0 : 1);
              const heading = (
                <th scope={narrow ? 'rowgroup' : 'row'} colSpan={narrow ? columns : 1} className={narrow ? styles['said'] : undefined}>
                  {name}
                </th>
              );
              return (
                <Fragment key={key}>
                  {narrow ? <tr>{heading}</tr> : null}
                  <tr className={narrow ? styles['below'] : undefined}>
                    {narrow ? null : heading}
                    {shown.map(({ of, status }) => (
                      <td key={of}>
                        <Door
                          count={counts[of] ?? 0}
                          to={filter ? messagesOf(link, groupId, { ...filter, ...(status && { status }) }) : undefined}
                          label={headingOf(of)}
                        >
                          <Count value={counts[of] ?? 0} />
                        </Door>
                      </td>
                    ))}
                    {lastLabel === undefined ? null : <td>{last}</td>}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
