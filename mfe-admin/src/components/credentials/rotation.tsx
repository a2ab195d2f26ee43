import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Notice } from '@cabinet/design-system/notice';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { CREDENTIAL_USER_SETTING, isTested, type Credential, type CredentialTrial } from '@cabinet/domain/credentials';
import { StageDialog } from './stage-dialog.tsx';
import { useRotation } from './use-rotation.ts';
import styles from './credentials.module.css';

/** The secrets of a credential: in use, staged and before, and the steps from one to the other. */
export function Rotation({ credential }: { credential: Credential }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const [isStaging, setStaging] = useState(false);
  const { steps, isRunning } = useRotation(credential);
  const { staged, previous, rotatedAt, createdAt } = credential;
  const canChange = can('credentials.update');
  return (
    <div className={styles['sets']}>
      <Card title={t('credentials.inUse')}>
        <Facts credential={credential} set={{ user: credential.user, secrets: credential.secrets, at: rotatedAt ?? createdAt }} />
        {canChange && !staged ? (
          <Button tone="primary" onClick={() => setStaging(true)}>
            {t('credentials.stage')}
          </Button>
        ) : null}
      </Card>
      {staged ? (
        <Card title={t('credentials.staged')}>
          <Facts credential={credential} set={staged} isStaged />
          <Trials credential={credential} trials={staged.trials} />
          {canChange ? (
            <div className={styles['buttons']}>
              <Button tone={isTested(credential) ? 'default' : 'primary'} loading={isRunning.test} onClick={() => void steps.test()}>
                {t('credentials.test')}
              </Button>
              <Button tone={isTested(credential) ? 'primary' : 'default'} loading={isRunning.rotate} onClick={() => void steps.rotate()}>
                {t(isTested(credential) ? 'credentials.rotate' : 'credentials.forceOpen')}
              </Button>
              <Button tone="ghost" onClick={() => setStaging(true)}>
                {t('provider.secret.replace')}
              </Button>
              <Button tone="ghost" loading={isRunning.unstage} onClick={() => void steps.unstage()}>
                {t('credentials.unstage')}
              </Button>
            </div>
          ) : null}
        </Card>
      ) : null}
      {previous ? (
        <Card title={t('credentials.previous')}>
          <Facts credential={credential} set={previous} />
          <p className={styles['hint']}>{t('credentials.previousText')}</p>
          {canChange ? (
            <div className={styles['buttons']}>
              <Button loading={isRunning.revert} onClick={() => void steps.revert()}>
                {t('credentials.revert')}
              </Button>
              <Button tone="ghost" loading={isRunning.drop} onClick={() => void steps.drop()}>
                {t('credentials.drop')}
              </Button>
            </div>
          ) : null}
        </Card>
      ) : null}
      {isStaging ? <StageDialog credential={credential} onClose={() => setStaging(false)} /> : null}
    </div>
  );
}

/** Who and which secrets, never what they are. */
function Facts({
  credential: { kind },
  set: { user, secrets, at },
  isStaged = false,
}: {
  credential: Credential;
  set: { user: string; secrets: string[]; at: string };
  isStaged?: boolean;
}) {
  const t = useT('admin');
  const setting = CREDENTIAL_USER_SETTING[kind];
  return (
    <dl className={styles['facts']}>
      {setting ? (
        <>
          <dt>{t(`provider.field.${setting}`)}</dt>
          <dd>{user || t('credentials.noUser')}</dd>
        </>
      ) : null}
      <dt>{t('provider.secret.title')}</dt>
      <dd>{secrets.map((name) => t(`provider.secret.name.${name}`, { defaultValue: name })).join(', ')}</dd>
      <dt>{t(isStaged ? 'credentials.stagedAt' : 'credentials.since')}</dt>
      <dd>
        <DateTime at={at} />
      </dd>
    </dl>
  );
}

/** What each provider said to the staged secrets. */
function Trials({ credential, trials }: { credential: Credential; trials: readonly CredentialTrial[] | null }) {
  const t = useT('admin');
  const { number } = useFormat();
  if (credential.usedBy.length === 0) return <p className={styles['hint']}>{t('credentials.nobody')}</p>;
  if (!trials) return <p className={styles['hint']}>{t('credentials.untested')}</p>;
  const names = new Map(credential.usedBy.map(({ id, title }) => [id, title]));
  return (
    <>
      <ul className={styles['trials']} aria-label={t('credentials.trials')}>
        {trials.map(({ ProviderId, ok, text, milliseconds }) => (
          <li key={ProviderId}>
            {names.get(ProviderId) ?? ProviderId}{' '}
            <Tag tone={ok ? 'success' : 'error'}>
              {t(ok ? 'credentials.letIn' : 'credentials.refused', { milliseconds: number(milliseconds) })}
            </Tag>
            {text ? <code className={styles['said']}>{text}</code> : null}
          </li>
        ))}
      </ul>
      {trials.every(({ ok }) => ok) ? null : <Notice tone="warning">{t('credentials.notAll')}</Notice>}
    </>
  );
}
