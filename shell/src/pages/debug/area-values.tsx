import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import type { Tone } from '@cabinet/domain/statuses';
import { unmetRequirements } from '@cabinet/domain/versions';
import { currentRegistry } from '../../federation/registry.ts';
import { useRemoteStatus, type RemoteStatus } from '../../federation/status.ts';
import styles from './debug.module.css';

const TONES: Readonly<Record<RemoteStatus['state'], Tone>> = { idle: 'neutral', loading: 'info', ready: 'success', failed: 'error' };

/** The loading state of an area and its error. */
export function AreaState({ area }: { area: string }) {
  const t = useT('debug');
  const { state, error, fellBack } = useRemoteStatus(area);
  return (
    <>
      <Dot tone={TONES[state]}>{t(`states.${state}`)}</Dot>
      {fellBack && (
        <div>
          <Tag tone="warning">{t('fellBack')}</Tag>
        </div>
      )}
      {error && (
        <div className={styles['soft']} title={error.message}>
          {error.kind} <code className={styles['code']}>{error.id}</code>
        </div>
      )}
    </>
  );
}

/** The release that runs or would run, the one before it, and the one that is live now. */
export function Releases({ area, server }: { area: string; server: string | undefined }) {
  const t = useT('debug');
  const status = useRemoteStatus(area);
  const entry = currentRegistry().areas[area];
  const pinned = entry?.current ?? '';
  const runs = status.release ?? pinned;
  const before = entry?.previous[0];
  return (
    <>
      <code className={styles['code']}>{runs || '–'}</code>
      {runs !== pinned && <OtherRelease label={t('pinned')} release={pinned} />}
      {server !== undefined && server !== pinned && <OtherRelease label={t('live')} release={server} />}
      {before !== undefined && before !== runs && <OtherRelease label={t('before')} release={before} />}
    </>
  );
}

const OtherRelease = ({ label, release }: { label: string; release: string }) => (
  <div className={styles['soft']}>
    {label} <code className={styles['code']}>{release}</code>
  </div>
);

const shortName = (key: string) => key.replace(/^@cabinet\//, '');

/** The requirements of the release: unmet ones in full, the others on demand. */
export function Requirements({ area }: { area: string }) {
  const t = useT('debug');
  const { areas, shell } = currentRegistry();
  const entry = areas[area];
  const requires = entry?.releases[entry.current]?.requires ?? {};
  const unmet = unmetRequirements(requires, shell.provides);
  const met = Object.entries(requires).filter(([name]) => !unmet.some((one) => one.name === name));
  if (unmet.length + met.length === 0) return '–';
  return (
    <>
      {unmet.map(({ name, wanted, provided }) => (
        <div key={name} className={styles['unmet']}>
          {t(provided === undefined ? 'absent' : 'unmet', { name: shortName(name), wanted, provided })}
        </div>
      ))}
      {met.length > 0 && (
        <details className={styles['details']}>
          <summary>{t('met', { count: met.length })}</summary>
          <ul className={styles['list']}>
            {met.map(([name, wanted]) => (
              <li key={name}>
                {shortName(name)} {wanted} · {shell.provides[name]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** How long the area's code and each of its components took to load. */
export function LoadTime({ area }: { area: string }) {
  const t = useT('debug');
  const format = useFormat();
  const { milliseconds, componentTimes = {} } = useRemoteStatus(area);
  const time = (value: number) => format.number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
  if (milliseconds === undefined) return '–';
  return (
    <div className={styles['times']}>
      <div>{t('entry', { time: time(milliseconds) })}</div>
      {Object.entries(componentTimes).map(([part, value]) => (
        <div key={part} className={styles['soft']}>
          {part} {time(value)}
        </div>
      ))}
    </div>
  );
}
