import { useT } from '@cabinet/contract/i18n';
import { JournalList } from '@cabinet/design-system/journal';

/** The journal of all accounts in the user's scope, and of the installation for administrators (decisions.md "Accounts and money"). */
export function Page() {
  const t = useT('admin');
  return <JournalList title={t('journal.title')} />;
}
