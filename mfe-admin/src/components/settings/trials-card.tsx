import { useState, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { EmailField, Form, SubmitButton } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import {
  mailTestSchema,
  type InstallationTest,
  type InstallationTestResult,
  type NewMailTest,
} from '@cabinet/domain/installation-settings';
import { useAdminTryMutation } from '../../settings-api.ts';
import styles from './settings.module.css';

const TONES = { ok: 'success', failed: 'error', outbox: 'warning', absent: 'warning' } as const;

/** Tries mail, payments and the store of files, and shows what each has said. */
export function TrialsCard() {
  const t = useT('admin');
  const { session } = useCabinet();
  return (
    <Card title={t('settings.trials.title')}>
      <Stack gap="lg">
        <Trial test="mail">
          {(run) => (
            <Form<NewMailTest> schema={mailTestSchema} initial={{ email: session.person.data.email }} guard={false} onSubmit={run}>
              <EmailField name="email" label={t('settings.trials.to')} />
              <SubmitButton size="sm" tone="default">
                {t('settings.trials.run.mail')}
              </SubmitButton>
            </Form>
          )}
        </Trial>
        <Trial test="payment">{(run, isRunning) => <RunButton test="payment" run={run} isRunning={isRunning} />}</Trial>
        <Trial test="storage">{(run, isRunning) => <RunButton test="storage" run={run} isRunning={isRunning} />}</Trial>
      </Stack>
    </Card>
  );
}

function RunButton({ test, run, isRunning }: { test: InstallationTest; run: () => void; isRunning: boolean }) {
  const t = useT('admin');
  return (
    <div>
      <Button size="sm" loading={isRunning} onClick={() => run()}>
        {t(`settings.trials.run.${test}`)}
      </Button>
    </div>
  );
}

interface TrialProps {
  test: InstallationTest;
  children: (run: (body?: object) => Promise<void>, isRunning: boolean) => ReactNode;
}

function Trial({ test, children }: TrialProps) {
  const t = useT('admin');
  const [tryOut, { isLoading }] = useAdminTryMutation();
  const [outcome, setOutcome] = useState<{ results?: InstallationTestResult[]; error?: unknown }>({});
  const run = async (body?: object) => {
    setOutcome({});
    await tryOut({ test, ...(body ? { body } : {}) })
      .unwrap()
      .then(
        (results) => setOutcome({ results }),
        (error: unknown) => setOutcome({ error }),
      );
  };
  return (
    <section className={styles['trial']} aria-label={t(`settings.trials.${test}`)}>
      <h3 className={styles['trialTitle']}>{t(`settings.trials.${test}`)}</h3>
      <p className={styles['note']}>{t(`settings.trials.${test}Text`)}</p>
      {children(run, isLoading)}
      <div role="status" className={styles['results']}>
        {outcome.error ? <ErrorNotice error={outcome.error} /> : null}
        {outcome.results?.length === 0 ? <Notice tone="warning">{t('settings.trials.nothing')}</Notice> : null}
        {outcome.results?.map((result) => (
          <Result key={result.of} test={test} result={result} />
        ))}
      </div>
    </section>
  );
}

function Result({ test, result: { outcome, of, answer, milliseconds } }: { test: InstallationTest; result: InstallationTestResult }) {
  const t = useT('admin');
  const { bytes, number } = useFormat();
  const words =
    outcome === 'ok' && test === 'storage'
      ? t('settings.trials.stored', { size: bytes(Number(answer)) })
      : outcome === 'outbox' || outcome === 'absent'
        ? t(`settings.trials.${outcome}`)
        : answer;
  const time = outcome === 'ok' || outcome === 'failed' ? t('settings.trials.time', { number: number(milliseconds) }) : '';
  const title = t(`settings.trials.outcome.${outcome}`);
  return (
    <Notice tone={TONES[outcome]} title={of ? `${of}: ${title}` : title}>
      <span className={styles['answer']}>{words}</span> {time}
    </Notice>
  );
}
