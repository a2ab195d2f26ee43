import { useState } from 'react';
import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Row } from '@cabinet/design-system/page';
import { canAdministrate } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import styles from './account.module.css';
import { MonthlyLimitDialog } from './monthly-limit-dialog.tsx';

/** What an account may spend in a calendar month, and has spent in this one; whoever administrates it sets it. */
export function MonthlyLimit({ user }: { user: User }) {
  const t = useT('admin');
  const { can, session } = useCabinet();
  const { money } = useFormat();
  const { data: balance } = sessionCalls.useBalanceQuery(user.id);
  const [isOpen, setOpen] = useState(false);
  if (!balance) return null;
  const { monthly } = balance;
  const isSet = user.id !== session.user.id && can('users.limit') && canAdministrate(session.user.role, user.role);
  if (!monthly && !isSet) return null;
  return (
    <Row>
      <p className={styles['text']}>
        {monthly ? t('account.month.spent', { spent: money(monthly.spent), limit: money(monthly.limit) }) : t('account.month.none')}
      </p>
      {isSet ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(monthly ? 'account.month.change' : 'account.month.set')}
        </Button>
      ) : null}
      {isOpen ? <MonthlyLimitDialog user={user} limit={monthly?.limit ?? null} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
