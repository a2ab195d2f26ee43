import { useT } from '@cabinet/contract/i18n';
import type { JournalEntry } from '@cabinet/domain/events-history';

/** Who stands behind an entry: an account, whoever had signed in as it, staff without a name for customers, or the server itself. */
export function Actor({ entry: { User, UserId, actingUser, isByStaff, action } }: { entry: JournalEntry }) {
  const t = useT('ui');
  if (actingUser) return t('journal:actingAs', { name: actingUser.username, as: User?.username ?? '…' });
  if (User) return User.username;
  if (UserId !== null) return t('list.account', { end: UserId.slice(-6) });
  if (isByStaff) return t('journal:staff');
  return t(action === 'loginFailed' ? 'journal:nobody' : 'journal:server');
}
