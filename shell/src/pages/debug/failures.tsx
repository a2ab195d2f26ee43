import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useObservable } from '../../app/observable.ts';
import { seenFailures, type SeenFailure } from '../../federation/seen.ts';
import styles from './debug.module.css';
import { Records } from './records.tsx';

const TONES = { failed: 'error', fellBack: 'warning', recovered: 'success' } as const satisfies Record<SeenFailure['outcome'], string>;

/** What has failed since this page was loaded; the ids are those that people read to support, and that the server logged. */
export function Failures() {
  const t = useT('shell');
  const failures = useObservable(seenFailures);
  if (failures.length === 0) {
    return (
      <Card title={t('debug.failures')}>
        <div className={styles['soft']}>{t('debug.noFailures')}</div>
      </Card>
    );
  }
  const headings = [t('debug.at'), t('debug.kind'), t('debug.outcome'), t('debug.release'), t('debug.id')];
  return (
    <Card title={t('debug.failures')} flush>
      <Records
        headings={[t('debug.area'), ...headings]}
        records={failures.map(({ error, outcome, at }) => ({
          key: error.id,
          title: error.area,
          values: [
            <DateTime key="at" at={at} exact="time" />,
            <span key="kind" title={error.message}>
              {error.kind}
            </span>,
            <Tag key="outcome" tone={TONES[outcome]}>
              {t(`debug.outcomes.${outcome}`)}
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
