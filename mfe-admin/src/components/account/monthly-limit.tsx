import { useState } from 'react';
import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Stat } from '@cabinet/design-system/card';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { NEARLY_SPENT } from '@cabinet/domain/balance-forecast';
import { canAdministrate } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import styles from './account.module.css';
import { MonthlyLimitDialog } from './monthly-limit-dialog.tsx';

/** How much of a limit of a month is spent, as a bar and in words. */
function SpentOfMonth({ limit, spent }: { limit: number; spent: number }) {
  const t = useT('admin');
  const { money } = useFormat();
  const share = limit > 0 ? spent / limit : 1;
  const text = t('account.month.spent', { spent: money(spent), limit: money(limit) });
  return (
    <Sensitive>
      <div className={styles['parts']}>
        <ProgressBar value={share} label={text} tone={share >= 1 ? 'error' : share >= NEARLY_SPENT ? 'warning' : 'accent'} />
        <span>{text}</span>
      </div>
    </Sensitive>
  );
}

/** What an account may spend in a calendar month, and has spent in this one; whoever administrates it sets it. */
export function MonthlyLimit({ user }: { user: User }) {
  const t = useT('admin');
  const { can, session } = useCabinet();
  const { data: balance } = sessionCalls.useBalanceQuery(user.id);
  const [isOpen, setOpen] = useState(false);
  if (!balance) return null;
  const { monthly } = balance;
  const isSet = user.id !== session.user.id && can('users.limit') && canAdministrate(session.user.role, user.role);
  if (!monthly && !isSet) return null;
  return (
    <>
      <Stat
        label={t('account.month.limit')}
        value={
          monthly ? (
            <Sensitive>
              <Money amount={monthly.limit} />
            </Sensitive>
          ) : (
            t('account.month.unlimited')
          )
        }
        hint={monthly ? <SpentOfMonth {...monthly} /> : t('account.month.none')}
        action={
          isSet ? (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t(monthly ? 'account.month.change' : 'account.month.set')}
            </Button>
          ) : undefined
        }
      />
      {isOpen ? <MonthlyLimitDialog user={user} limit={monthly?.limit ?? null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
