import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { isUnfilled, type Blocker } from '../../model/blockers.ts';
import type { StepState } from '../../model/use-step.ts';
import type { SendValues } from '../../model/values.ts';
import styles from './one-view.module.css';
import { TopUpButton } from './top-up-button.tsx';
import { useReasonText } from './use-reason-text.ts';

interface ReasonsProps {
  /** The id of the list: the button that it explains refers to it. */
  id: string;
  blockers: readonly Blocker[];
  values: SendValues;
  steps: StepState;
}

/** Why the message cannot be sent yet: each reason leads to the place where it is repaired. What is only still missing is no fault. */
export function Reasons({ id, blockers, values, steps }: ReasonsProps) {
  const t = useT('send');
  const text = useReasonText(values);
  if (blockers.length === 0) return null;
  return (
    <Notice tone={blockers.every(isUnfilled) ? 'neutral' : 'error'} title={t('blocked.title', { count: blockers.length })}>
      <ol id={id} className={styles['reasons']}>
        {blockers.map((blocker) => (
          <li key={blocker.reason === 'field' ? blocker.path : blocker.reason}>
            {blocker.reason === 'funds' ? (
              <Funds isOverMonth={blocker.isOverMonth}>{text(blocker)}</Funds>
            ) : (
              <Reason blocker={blocker} steps={steps}>
                {text(blocker)}
              </Reason>
            )}
          </li>
        ))}
      </ol>
    </Notice>
  );
}

/** A reason as a link to its place, or as mere text where it has none. */
function Reason({ blocker, steps, children }: { blocker: Exclude<Blocker, { reason: 'funds' }>; steps: StepState; children: string }) {
  if (!blocker.place) return children;
  const { step, message } = blocker.place;
  // The message that is being edited stays, where the reason is no other message's.
  const place = { step, message: step === 'message' ? message : steps.message };
  return (
    <Link quiet className={styles['reason']} to={steps.addressOf(place)} onClick={() => steps.follow({ ...place, field: blocker.path })}>
      {children}
    </Link>
  );
}

/** What the balance lacks, with the dialog that adds to it; or what the limit of the month lacks, which it does not lift. */
function Funds({ isOverMonth, children }: { isOverMonth: boolean; children: string }) {
  return (
    <span className={styles['funds']}>
      {children}
      {!isOverMonth && <TopUpButton />}
    </span>
  );
}
