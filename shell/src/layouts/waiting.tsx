import { useCounters } from '@cabinet/api/counter-calls';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { CounterDeclaration } from '@cabinet/domain/declaration';
import styles from './menu-dialog.module.css';
import { UnreadBadge } from './unread-badge.tsx';

interface WaitingProps {
  counters: readonly CounterDeclaration[] | undefined;
  /** Stands at the end of the line instead of on the icon. */
  inline?: boolean;
}

const NONE: readonly CounterDeclaration[] = [];

/** How much waits behind an entry of the navigation, as a badge and for screen readers; nothing for 0. */
export function Waiting({ counters = NONE, inline = false }: WaitingProps) {
  const t = useT('shell');
  const format = useFormat();
  const count = useCounters(counters).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <>
      {inline ? (
        <b className={styles['waiting']} aria-hidden>
          {format.number(count)}
        </b>
      ) : (
        <UnreadBadge count={count} />
      )}
      <span className="cab-visually-hidden">{t('frame.waiting', { count, number: format.number(count) })}</span>
    </>
  );
}
