import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import type { BoardRelease, BoardTarget } from '@cabinet/domain/registry-board';
import { liveRelease, releaseBefore } from './live-release.ts';
import type { ReleaseChanges } from './use-release-changes.ts';

function Before({ release: { id, failures } }: { release: BoardRelease }) {
  const t = useT('admin');
  const { number } = useFormat();
  const count = failures.lastHour;
  return count === 0
    ? t('releases.fineBefore', { release: id })
    : t('releases.failedBefore', { release: id, count, number: number(count) });
}

/** Says that a live release fails, and offers the one before it. */
export function FailingNotice({
  target,
  changes,
  onShow,
}: {
  target: BoardTarget;
  changes: ReleaseChanges;
  onShow: (release: string) => void;
}) {
  const t = useT('admin');
  const { number } = useFormat();
  const live = liveRelease(target);
  if (!live) return null;
  const before = releaseBefore(target);
  const count = live.failures.lastHour;
  return (
    <Notice
      tone="warning"
      title={t('releases.failing', { target: target.target, release: live.id, count, number: number(count) })}
      action={
        <Row>
          <Button
            size="sm"
            tone="ghost"
            aria-label={t('releases.showFailuresOf', { target: target.target, release: live.id })}
            onClick={() => onShow(live.id)}
          >
            {t('releases.showFailures')}
          </Button>
          {before ? (
            <Button size="sm" tone="danger" loading={changes.busy === target.target} onClick={() => void changes.rollback(target)}>
              {t('releases.rollbackTo', { release: before.id })}
            </Button>
          ) : null}
        </Row>
      }
    >
      {before ? <Before release={before} /> : null}
    </Notice>
  );
}
