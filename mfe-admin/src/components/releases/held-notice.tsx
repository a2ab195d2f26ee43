import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import { useFiguresText } from './rollout-panel.tsx';
import type { RolloutChanges } from './use-rollout-changes.ts';

interface HeldNoticeProps {
  target: BoardTarget;
  rollout: NonNullable<BoardTarget['rollout']>;
  rollouts: RolloutChanges;
  onShow: (target: string, release: string) => void;
}

/** Says that a roll-out ended its growth because the release fails more often than the live one, and offers to take it back. */
export function HeldNotice({ target, rollout: { release, fresh, before }, rollouts, onShow }: HeldNoticeProps) {
  const t = useT('admin');
  const figures = useFiguresText();
  return (
    <Notice
      tone="warning"
      title={t('releases.rollout.heldTitle', { target: target.target, release, before: target.current })}
      action={
        <Row>
          <Button
            size="sm"
            tone="ghost"
            aria-label={t('releases.showFailuresOf', { target: target.target, release })}
            onClick={() => onShow(target.target, release)}
          >
            {t('releases.showFailures')}
          </Button>
          <Button
            size="sm"
            tone="danger"
            aria-label={t('releases.rollout.takeBackThis', { target: target.target, release })}
            disabled={rollouts.isBusy}
            onClick={() => void rollouts.takeBack(target)}
          >
            {t('releases.rollout.takeBack')}
          </Button>
        </Row>
      }
    >
      {`${figures(release, fresh)} · ${figures(target.current, before)}`}
    </Notice>
  );
}
