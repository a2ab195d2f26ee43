import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { JournalList } from '@cabinet/design-system/journal';
import { AccountPage } from '../../components/account/account-page.tsx';

/** What was changed of an account, and its sign-ins (decisions.md "Accounts and money"). */
export function Page() {
  return <AccountPage>{({ id }) => <AccountJournal id={id} />}</AccountPage>;
}

function AccountJournal({ id }: { id: string }) {
  const t = useT('admin');
  const query = useMemo(() => ({ OwnerId: id }), [id]);
  return <JournalList section title={t('journal.title')} query={query} />;
}
