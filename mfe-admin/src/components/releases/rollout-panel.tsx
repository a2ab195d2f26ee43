import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Dot } from '@cabinet/design-system/status';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import { failureRate, type RolloutFigures } from '@cabinet/domain/rollout';
import styles from './releases.module.css';
import type { ReleaseChanges } from './use-release-changes.ts';
import type { RolloutChanges } from './use-rollout-changes.ts';

type Running = NonNullable<BoardTarget['rollout']>;

/** Returns a function that says who has the release of a roll-out: `15%`, `2 accounts`, `5% and 2 accounts`. */
export function useWhoHasIt(): (rollout: Running) => string {
  const t = useT('admin');
  const { percent } = useFormat();
  return ({ share, accounts }) => {
    const [part, named] = [percent(share / 100), t('releases.rollout.named', { count: accounts.length })];
    if (accounts.length === 0) return part;
    return share === 0 ? named : t('releases.rollout.both', { share: part, named });
  };
}

/** Returns a function that tells how the release of a roll-out did, or the live one in the same time. */
export function useFiguresText(): (release: string, figures: RolloutFigures) => string {
  const t = useT('admin');
  const { number, percent } = useFormat();
  return (release, figures) =>
    t('releases.rollout.figures', { release, rate: percent(failureRate(figures)), tries: number(figures.loads + figures.failures) });
}

/** The share of a roll-out as a bar. */
export function ShareBar({ rollout: { release, share, held } }: { rollout: Running }) {
  const t = useT('admin');
  const { percent } = useFormat();
  return (
    <ProgressBar
      value={share / 100}
      label={t('releases.rollout.to', { release, share: percent(share / 100) })}
      tone={held ? 'error' : 'accent'}
    />
  );
}

function RolloutState({ rollout }: { rollout: Running }) {
  const t = useT('admin');
  if (rollout.held) return <Dot tone="error">{t('releases.rollout.held')}</Dot>;
  return rollout.grows ? <Dot tone="info">{t('releases.rollout.growing')}</Dot> : <Dot tone="neutral">{t('releases.rollout.stopped')}</Dot>;
}

interface RolloutPanelProps {
  target: BoardTarget;
  rollout: Running;
  changes: ReleaseChanges;
  rollouts: RolloutChanges;
  onChange: () => void;
}

/** A running roll-out: who has it, how both releases did since its share is this, and giving it to all, stopping or taking it back. */
export function RolloutPanel({ target, rollout, changes, rollouts, onChange }: RolloutPanelProps) {
  const t = useT('admin');
  const who = useWhoHasIt();
  const figures = useFiguresText();
  return (
    <section className={styles['rollout']} aria-label={`${target.target} ${rollout.release}`}>
      <p className={styles['head']}>
        <code className={styles['id']}>{rollout.release}</code>
        <RolloutState rollout={rollout} />
      </p>
      <ShareBar rollout={rollout} />
      <p>{who(rollout)}</p>
      {rollout.accounts.length > 0 ? <p className={styles['soft']}>{rollout.accounts.map(({ username }) => username).join(', ')}</p> : null}
      <p className={styles['soft']}>{figures(rollout.release, rollout.fresh)}</p>
      <p className={styles['soft']}>{figures(target.current, rollout.before)}</p>
      <div className={styles['buttons']}>
        <Button size="sm" loading={changes.busy === target.target} onClick={() => void changes.activate(target, rollout.release)}>
          {t('releases.rollout.giveToAll')}
        </Button>
        <Button size="sm" onClick={onChange}>
          {t('releases.rollout.change')}
        </Button>
        {rollout.grows && !rollout.held ? (
          <Button size="sm" disabled={rollouts.isBusy} onClick={() => void rollouts.stop(target)}>
            {t('releases.rollout.stop')}
          </Button>
        ) : null}
        <Button
          size="sm"
          tone={rollout.held ? 'danger' : 'default'}
          disabled={rollouts.isBusy}
          onClick={() => void rollouts.takeBack(target)}
        >
          {t('releases.rollout.takeBack')}
        </Button>
      </div>
    </section>
  );
}
