import { useContext, useState } from 'react';
import { useCreateListActionMutation } from '@cabinet/api/list-action-calls';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { MAX_NAMED_ROWS, type ListWithActions } from '@cabinet/domain/list-actions';
import type { FindQuery, ResourceName, Row } from '@cabinet/domain/resource';
import { Button } from '../button/button.tsx';
import { whereOf } from '../report/report-source.ts';
import { JobProgress } from './job-progress.tsx';
import styles from './selection.module.css';
import type { Selection } from './selection.ts';
import type { BatchAction, SelectionJob } from './types.ts';

interface SelectionBarProps<R extends Row> {
  selection: Selection<R>;
  resource: ResourceName;
  query: FindQuery;
  /** Rows that the filter finds. */
  total: number;
  /** There are more than that. */
  more: boolean;
  /** Loads the list again when the server has done something with its rows. */
  onDone: () => void;
  /** Exports these rows, or all that the filter finds; absent where the list exports nothing. */
  onExport: ((ids: readonly string[] | undefined) => void) | undefined;
}

/** How far the server is with rows, and what can be done with the rows that are selected. */
export function SelectionBar<R extends Row>(props: SelectionBarProps<R>) {
  const { selection, onDone } = props;
  return (
    <>
      {selection.job === undefined ? null : (
        <JobProgress id={selection.job} jobs={selection.jobs} onDone={onDone} onClose={() => selection.setJob(undefined)} />
      )}
      {selection.rows.length > 0 ? <Chosen {...props} /> : null}
    </>
  );
}

/** Says how many rows are selected and offers what can be done with all of them. */
function Chosen<R extends Row>({ selection, resource, query, total, more, onDone, onExport }: SelectionBarProps<R>) {
  const { rows, actions, jobs, isAll, clear } = selection;
  const t = useT('ui');
  const format = useFormat();
  const cabinet = useContext(CabinetContext);
  const [create] = useCreateListActionMutation();
  const [running, setRunning] = useState<string>();
  const count = isAll ? total : rows.length;
  const number = `${format.number(count)}${isAll && more ? '+' : ''}`;
  const offers = ({ access }: Pick<BatchAction<R> | SelectionJob, 'access'>) => access === undefined || (cabinet?.can(access) ?? true);

  const busy = async (key: string, work: () => Promise<void>) => {
    setRunning(key);
    try {
      await work();
    } catch (error) {
      cabinet?.notifyError(error);
    } finally {
      setRunning(undefined);
    }
  };
  const agrees = async (
    question: { title: string; text?: string } | undefined,
    { label, danger }: Pick<SelectionJob, 'label' | 'danger'>,
  ) => question === undefined || (await cabinet?.confirm({ ...question, action: label, danger })) === true;

  const perform = async (action: BatchAction<R>) => {
    if (!(await agrees(action.confirm?.(rows), action))) return;
    await busy(action.key, async () => {
      if ((await action.run(rows, clear)) !== false) clear();
    });
  };
  const order = async (job: SelectionJob) => {
    const given = job.ask ? await job.ask(count) : {};
    if (given === undefined || !(await agrees(job.confirm?.(count, number), job))) return;
    await busy(job.action, async () => {
      const which = isAll ? { where: whereOf(query) } : { ids: rows.map(({ id }) => id) };
      const made = await create({ list: resource as ListWithActions, action: job.action, ...which, ...given }).unwrap();
      selection.setJob(made.id);
      clear();
      onDone();
    });
  };
  const findsMore = jobs.length > 0 && !isAll && selection.isPageSelected && total > rows.length;
  return (
    <div role="group" aria-label={t('list.select.group')} className={styles['bar']}>
      <span role="status" className={styles['count']}>
        {t(isAll ? 'list.select.found' : 'list.select.count', { count, number })}
      </span>
      {selection.isPageSelected ? null : (
        <Button size="sm" tone="ghost" onClick={selection.selectPage}>
          {t('list.select.all')}
        </Button>
      )}
      {findsMore ? (
        <Button size="sm" tone="ghost" onClick={selection.selectAll}>
          {t('list.select.every', { count: total, number: `${format.number(total)}${more ? '+' : ''}` })}
        </Button>
      ) : null}
      {(isAll ? [] : actions)
        .filter((action) => offers(action) && action.shown?.(rows) !== false)
        .map((action) => (
          <Button
            key={action.key}
            size="sm"
            tone={action.danger ? 'danger' : 'default'}
            icon={action.icon}
            loading={running === action.key}
            disabled={running !== undefined && running !== action.key}
            onClick={() => void perform(action)}
          >
            {action.label}
          </Button>
        ))}
      {jobs
        .filter((job) => offers(job) && (isAll || !job.onlyFound))
        .map((job) => (
          <Button
            key={job.action}
            size="sm"
            tone={job.danger ? 'danger' : 'default'}
            icon={job.icon}
            loading={running === job.action}
            disabled={(running !== undefined && running !== job.action) || (!isAll && rows.length > MAX_NAMED_ROWS)}
            onClick={() => void order(job)}
          >
            {job.label}
          </Button>
        ))}
      {onExport && cabinet?.can('sendings.report') ? (
        <Button
          size="sm"
          icon="download"
          disabled={!isAll && rows.length > MAX_NAMED_ROWS}
          onClick={() => onExport(isAll ? undefined : rows.map(({ id }) => id))}
        >
          {t('report.button')}
        </Button>
      ) : null}
      <Button size="sm" tone="ghost" onClick={() => clear()}>
        {t('list.select.clear')}
      </Button>
    </div>
  );
}
