import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { canAdministrate } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { AccountPage } from '../../components/account/account-page.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { Tokens } from './tokens.tsx';

/** Sessions and tokens of an account below the user; of the own account they have a page of their own. */
function Security({ user }: { user: User }) {
  const t = useT('admin');
  const { session, link } = useCabinet();
  if (user.id === session.user.id) {
    return <Notice action={<Link to={link('account.sessions')}>{t('account.sessions.mine')}</Link>}>{t('account.sessions.own')}</Notice>;
  }
  if (!canAdministrate(session.user.role, user.role)) return <Notice>{t('account.sessions.notBelow')}</Notice>;
  return (
    <Stack>
      <TwoFactor user={user} />
      <Sessions user={user} />
      <Tokens user={user} />
    </Stack>
  );
}

/** Who is signed in as an account, and by which tokens it is used; both can be ended (spec 1 §4 "Session"). */
export function Page() {
  return <AccountPage>{(user) => <Security user={user} />}</AccountPage>;
}
