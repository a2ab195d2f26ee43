import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';

const STEPS = 10;

/** Tells screen readers how far a running mailing is, at every tenth of it. */
export function Announcement({ isRunning, share }: { isRunning: boolean; share: number }) {
  const t = useT('messages');
  const { percent } = useFormat();
  const told = Math.floor(share * STEPS) / STEPS;
  return (
    <p role="status" className="cab-visually-hidden">
      {isRunning && told > 0 ? t('task.announced', { share: percent(told) }) : null}
    </p>
  );
}
