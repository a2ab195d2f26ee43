import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useObservable } from '../../app/observable.ts';
import { failureLog, type LoggedFailure } from '../../federation/failure-log.ts';
import styles from './debug.module.css';
import { Records } from './records.tsx';

const TONES = { failed: 'error', fellBack: 'warning', recovered: 'success' } as const satisfies Record<LoggedFailure['outcome'], string>;

/** The failures since this page was loaded; their ids are those that users tell support and that the server logged. */
export function FailuresCard() {
  const t = useT('debug');
  const failures = useObservable(failureLog);
  if (failures.length === 0) {
    return (
      <Card title={t('failures')}>
        <div className={styles['soft']}>{t('noFailures')}</div>
      </Card>
    );
  }
  const headings = [t('at'), t('kind'), t('outcome'), t('release'), t('id')];
  return (
    <Card title={t('failures')} flush>
      <Records
        headings={[t('area'), ...headings]}
        records={failures.map(({ error, outcome, at }) => ({
          key: error.id,
          title: error.area,
          values: [
            <DateTime key="at" at={at} exact="time" />,
            <span key="kind" title={error.message}>
              {error.kind}
            </span>,
            <Tag key="outcome" tone={TONES[outcome]}>
              {t(`outcomes.${outcome}`)}
            </Tag>,
            <code key="release" className={styles['code']}>
              {error.release ?? '–'}
            </code>,
            <code key="id" className={styles['code']}>
              {error.id}
            </code>,
          ],
        }))}
      />
    </Card>
  );
}
