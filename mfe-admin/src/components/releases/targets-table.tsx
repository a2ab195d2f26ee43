import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Dot } from '@cabinet/design-system/status';
import { Bytes, Count, DateTime } from '@cabinet/design-system/value';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import { isFailing, liveRelease, releaseBefore } from './live-release.ts';
import styles from './releases.module.css';
import { ShareBar, useWhoHasIt } from './rollout-panel.tsx';
import type { ReleaseChanges } from './use-release-changes.ts';

interface TargetsTableProps {
  targets: readonly BoardTarget[];
  chosen: string | undefined;
  changes: ReleaseChanges;
  onChoose: (target: string) => void;
}

function State({ target }: { target: BoardTarget }) {
  const t = useT('admin');
  if (target.current === '') return <Dot tone="neutral">{t('releases.state.none')}</Dot>;
  if (!target.enabled) return <Dot tone="neutral">{t('releases.state.off')}</Dot>;
  return isFailing(target) ? <Dot tone="error">{t('releases.state.failing')}</Dot> : <Dot tone="success">{t('releases.state.fine')}</Dot>;
}

/** The areas and the shell: what is live, how it does, and the way back. */
export function TargetsTable({ targets, chosen, changes, onChoose }: TargetsTableProps) {
  const t = useT('admin');
  return (
    <Card flush>
      <table className={styles['table']} aria-label={t('releases.title')}>
        <thead>
          <tr>
            <th scope="col">{t('releases.part')}</th>
            <th scope="col">{t('releases.live')}</th>
            <th scope="col">{t('releases.whoHasIt')}</th>
            <th scope="col">{t('releases.failures')}</th>
            <th scope="col">{t('releases.size')}</th>
            <th scope="col">{t('releases.before')}</th>
            <th scope="col">
              <span className="cab-visually-hidden">{t('ui:list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {targets.map((target) => (
            <TargetRow
              key={target.target}
              target={target}
              isChosen={target.target === chosen}
              changes={changes}
              onChoose={() => onChoose(target.target)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function WhoHasIt({ target: { rollout, current } }: { target: BoardTarget }) {
  const t = useT('admin');
  const who = useWhoHasIt();
  if (current === '') return '–';
  if (!rollout) return <span className={styles['soft']}>{t('releases.rollout.everybody')}</span>;
  return (
    <span className={styles['share']}>
      <span className={styles['line']}>
        <code className={styles['id']}>{rollout.release}</code> {who(rollout)}
      </span>
      <ShareBar rollout={rollout} />
    </span>
  );
}

interface TargetRowProps {
  target: BoardTarget;
  isChosen: boolean;
  changes: ReleaseChanges;
  onChoose: () => void;
}

function TargetRow({ target, isChosen, changes, onChoose }: TargetRowProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const live = liveRelease(target);
  const before = releaseBefore(target);
  const name = target.target;
  return (
    <tr className={isChosen ? styles['chosen'] : undefined}>
      <th scope="row">
        <button type="button" className={styles['name']} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
      </th>
      <td className={styles['live']}>
        <span className={styles['line']}>
          <code className={styles['id']}>{target.current || '–'}</code>
          {live?.activatedAt ? (
            <span className={styles['soft']}>
              <DateTime at={live.activatedAt} />
            </span>
          ) : null}
        </span>
        <State target={target} />
      </td>
      <td data-label={t('releases.whoHasIt')}>
        <WhoHasIt target={target} />
      </td>
      <td data-label={t('releases.failures')}>{!live ? '–' : <Count value={live.failures.total} />}</td>
      <td data-label={t('releases.size')}>{live?.size == null ? '–' : <Bytes size={live.size} />}</td>
      <td data-label={t('releases.before')}>
        {before ? (
          <span className={styles['line']}>
            <code className={styles['id']}>{before.id}</code>
            <span className={styles['soft']}>
              <DateTime at={before.activatedAt} />
            </span>
          </span>
        ) : (
          '–'
        )}
      </td>
      <td className={styles['act']}>
        {before && can('areas.deploy') ? (
          <Button
            size="sm"
            tone={isFailing(target) ? 'danger' : 'default'}
            loading={changes.busy === name}
            aria-label={t('releases.rollbackPart', { target: name, release: before.id })}
            onClick={() => void changes.rollback(target)}
          >
            {t('releases.rollback')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
