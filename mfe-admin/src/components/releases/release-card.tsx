import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { Bytes, DateTime } from '@cabinet/design-system/value';
import type { BoardRelease, BoardTarget } from '@cabinet/domain/registry-board';
import { releaseAddress, SHELL } from '@cabinet/domain/registry-names';
import { isRolledBack } from './live-release.ts';
import { useWhoHasIt } from './rollout-panel.tsx';
import styles from './releases.module.css';
import type { ReleaseChanges } from './use-release-changes.ts';

interface ReleaseCardProps {
  target: BoardTarget;
  release: BoardRelease;
  changes: ReleaseChanges;
  onShowFailures: () => void;
  onRollOut: () => void;
}

function Place({ target, release }: { target: BoardTarget; release: BoardRelease }) {
  const t = useT('admin');
  const who = useWhoHasIt();
  const { rollout } = target;
  if (rollout?.release === release.id) return <Tag tone={rollout.held ? 'error' : 'info'}>{who(rollout)}</Tag>;
  if (release.place === 'current') return <Tag tone="success">{t('releases.place.current')}</Tag>;
  if (isRolledBack(target, release)) return <Tag tone="warning">{t('releases.place.rolledBack')}</Tag>;
  return <Tag>{t(`releases.place.${release.place}`)}</Tag>;
}

/** Whether the running shell carries the release; what the release asks of it opens below. */
function Contract({ release, isShell }: { release: BoardRelease; isShell: boolean }) {
  const t = useT('admin');
  const { faults, contracts } = release;
  return (
    <details className={styles['contract']}>
      <summary>
        {faults.length > 0 ? (
          <Dot tone="error">{t('releases.unfit')}</Dot>
        ) : (
          <Dot tone="success">{t(isShell ? 'releases.carriesAll' : 'releases.fits')}</Dot>
        )}
      </summary>
      <ul className={styles['plain']}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {Object.entries(contracts).map(([name, version]) => (
          <li key={name}>
            <code className={styles['id']}>
              {name} {version}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function FailuresLine({ release, onShow }: { release: BoardRelease; onShow: () => void }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { total, lastHour } = release.failures;
  if (total === 0) return <p className={styles['soft']}>{t('releases.noFailures')}</p>;
  return (
    <Button size="sm" tone="ghost" className={styles['failuresButton']} onClick={onShow}>
      {t('releases.failed', { count: total, number: number(total), hour: number(lastHour) })}
    </Button>
  );
}

/** A button that opens the cabinet with only this release exchanged, and one that copies the address for it. */
function OwnAddress({ area, release }: { area: string; release: string }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const address = releaseAddress({ area, release });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      notify({ tone: 'success', title: t('releases.copied') });
    } catch {
      // Without permission to write to the clipboard nothing was copied, and nothing may say so.
    }
  };
  return (
    <>
      <a className={styles['open']} href={address} target="_blank" rel="noopener" aria-label={t('releases.openThis', { release })}>
        {t('releases.open')}
      </a>
      <IconButton size="sm" icon="copy" label={t('releases.copy', { release })} onClick={() => void copy()} />
    </>
  );
}

/** A release: where it stands, who brought it, whether the shell carries it, how it did, and making it live. */
export function ReleaseCard({ target, release, changes, onShowFailures, onRollOut }: ReleaseCardProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { id, place, commit, size, builtAt, uploadedBy, activatedAt, activatedBy, faults, sbom } = release;
  const isShell = target.target === SHELL;
  const unknown = t('releases.unknown');
  return (
    <li className={styles['release']} aria-label={id}>
      <p className={styles['head']}>
        <code className={styles['id']}>{id}</code>
        <Place target={target} release={release} />
      </p>
      <p className={styles['soft']}>
        {t('releases.uploaded', { who: uploadedBy ?? unknown })} · <DateTime at={builtAt} />
        {commit ? ` · ${commit.slice(0, 7)}` : ''}
        {size === null ? null : (
          <>
            {' · '}
            <Bytes size={size} />
          </>
        )}
      </p>
      {activatedAt ? (
        <p className={styles['soft']}>
          {t('releases.activated', { who: activatedBy ?? unknown })} · <DateTime at={activatedAt} />
        </p>
      ) : null}
      <Contract release={release} isShell={isShell} />
      <FailuresLine release={release} onShow={onShowFailures} />
      <div className={styles['buttons']}>
        {place !== 'current' && faults.length === 0 && can('areas.deploy') ? (
          <Button
            size="sm"
            loading={changes.busy === target.target}
            aria-label={t('releases.activateThis', { release: id })}
            onClick={() => void changes.activate(target, id)}
          >
            {t('releases.activateOpen')}
          </Button>
        ) : null}
        {!isShell &&
        target.current !== '' &&
        place !== 'current' &&
        id !== target.rollout?.release &&
        faults.length === 0 &&
        can('areas.deploy') ? (
          <Button size="sm" onClick={onRollOut}>
            {t('releases.rollout.start')}
          </Button>
        ) : null}
        {!isShell && faults.length === 0 && can('areas.preview') ? <OwnAddress area={target.target} release={id} /> : null}
        {sbom === undefined ? null : (
          <a
            className={styles['open']}
            href={sbom}
            download={`${target.target}-${id}.cdx.json`}
            aria-label={t('releases.sbomOf', { release: id })}
          >
            {t('releases.sbom')}
          </a>
        )}
      </div>
    </li>
  );
}
