import { useState } from 'react';
import { downloadPath } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Row, Split, Stack } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { DateTime } from '@cabinet/design-system/value';
import { OPERATOR_COLUMNS, type OperatorTableInfo, type OperatorTableState } from '@cabinet/domain/operators';
import { CsvFileDialog } from '../../components/csv-file/csv-file-dialog.tsx';
import { OperatorSearch } from '../../components/operators/operator-search.tsx';
import { OperatorsDifferenceView } from '../../components/operators/operators-difference.tsx';
import { RestoreOperatorsDialog } from '../../components/operators/restore-operators.tsx';
import styles from '../../components/operators/operators.module.css';
import {
  OPERATORS_PATH,
  useAdminCheckOperatorsMutation,
  useAdminOperatorTableQuery,
  useAdminReplaceOperatorsMutation,
} from '../../operators-api.ts';

/** The table of operators by prefix: what is in force, its replacement by a file, and the way back (spec 2 §7 "prefixes"). */
export function Page() {
  const t = useT('admin');
  const { data, error, refetch } = useAdminOperatorTableQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && !error) return <PageSkeleton />;
  return (
    <PageLayout title={t('operators.title')} tabs={<AreaTabs parent="/operations/routing" />}>
      {data ? (
        <Split aside={<OperatorSearch />}>
          <Tables state={data} />
        </Split>
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </PageLayout>
  );
}

/** What a table has, since when, and by whom. */
function TableFacts({ info }: { info: OperatorTableInfo }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { kind, lines, operators, countries, author, createdAt } = info;
  return (
    <DescriptionList
      items={[
        { label: t('operators.lines'), value: number(lines) },
        { label: t('operators.operators'), value: number(operators) },
        { label: t('operators.countries'), value: number(countries) },
        { label: t('operators.how'), value: t(`operators.kind.${kind}`) },
        { label: t('operators.since'), value: <DateTime at={createdAt} exact /> },
        author && { label: t('operators.by'), value: author.username },
      ]}
    />
  );
}

function Tables({ state: { current, previous } }: { state: OperatorTableState }) {
  const t = useT('admin');
  const { can, notifyError } = useCabinet();
  const mayChange = can('operators.update');
  const [open, setOpen] = useState<'file' | 'back'>();
  return (
    <>
      <Card title={t('operators.inForce')} note={t('operators.note')}>
        <Stack>
          <TableFacts info={current} />
          <Row>
            <Button icon="download" onClick={() => void downloadPath(OPERATORS_PATH, 'operators.csv').catch(notifyError)}>
              {t('operators.download')}
            </Button>
            {mayChange ? (
              <Button icon="upload" onClick={() => setOpen('file')}>
                {t('operators.upload')}
              </Button>
            ) : null}
          </Row>
        </Stack>
      </Card>
      <Card title={t('operators.before')}>
        {previous ? (
          <Stack>
            <TableFacts info={previous} />
            {mayChange ? (
              <div>
                <Button icon="repeat" onClick={() => setOpen('back')}>
                  {t('operators.back')}
                </Button>
              </div>
            ) : null}
          </Stack>
        ) : (
          <p className={styles['note']}>{t('operators.none')}</p>
        )}
      </Card>
      {open === 'file' ? <FileDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'back' ? <RestoreOperatorsDialog onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** Replaces the whole table by a file: its faults by line, or its differences, which hold only once they are confirmed. */
function FileDialog({ onClose }: { onClose: () => void }) {
  const t = useT('admin');
  const { number } = useFormat();
  const [check] = useAdminCheckOperatorsMutation();
  const [replace] = useAdminReplaceOperatorsMutation();
  return (
    <CsvFileDialog
      title={t('operators.file.title')}
      hint={t('operators.file.hint', { columns: OPERATOR_COLUMNS.join(', ') })}
      stale={t('operators.file.stale')}
      check={(csv) => check({ csv }).unwrap()}
      replace={(csv, ifMatch) => replace({ csv, ifMatch }).unwrap()}
      saved={(count) => t('operators.file.saved', { count, number: number(count) })}
      onClose={onClose}
    >
      {(difference) => <OperatorsDifferenceView difference={difference} />}
    </CsvFileDialog>
  );
}
