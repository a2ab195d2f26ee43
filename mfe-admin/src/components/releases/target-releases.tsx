import { Suspense, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { FAILURE_RETENTION_DAYS } from '@cabinet/domain/registry-names';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import type { RolloutBody } from '@cabinet/domain/registry-calls';
import { initialRollout } from './initial-rollout.ts';
import { ReleaseCard } from './release-card.tsx';
import { RolloutPanel } from './rollout-panel.tsx';
import styles from './releases.module.css';
import type { ReleaseChanges } from './use-release-changes.ts';
import type { RolloutChanges } from './use-rollout-changes.ts';

const RolloutDialog = lazyComponent(() => import('./rollout-dialog.tsx').then((module) => module.RolloutDialog));

interface TargetReleasesProps {
  target: BoardTarget;
  /** The registry's revision that the page shows. */
  revision: number;
  changes: ReleaseChanges;
  rollouts: RolloutChanges;
  refetch: () => void;
  onShowFailures: (release: string) => void;
}

/** The known releases of an area, or of the shell, the newest first. */
export function TargetReleases({ target, revision, changes, rollouts, refetch, onShowFailures }: TargetReleasesProps) {
  const t = useT('admin');
  const [rolledOut, setRolledOut] = useState<RolloutBody>();
  const { rollout } = target;
  const open = (release: string) => setRolledOut(initialRollout(target, release, revision));
  return (
    <Card title={target.target} note={t('releases.keptNote', { count: FAILURE_RETENTION_DAYS })}>
      {rollout ? (
        <RolloutPanel target={target} rollout={rollout} changes={changes} rollouts={rollouts} onChange={() => open(rollout.release)} />
      ) : null}
      <ul className={styles['releases']}>
        {target.releases.map((release) => (
          <ReleaseCard
            key={release.id}
            target={target}
            release={release}
            changes={changes}
            onShowFailures={() => onShowFailures(release.id)}
            onRollOut={() => open(release.id)}
          />
        ))}
      </ul>
      {rolledOut === undefined ? null : (
        <Suspense fallback={null}>
          <RolloutDialog
            initial={rolledOut}
            onClose={(changed) => {
              setRolledOut(undefined);
              if (changed) refetch();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
