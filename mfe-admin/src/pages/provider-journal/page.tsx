import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { JournalList } from '@cabinet/design-system/journal';
import { ProviderPage } from '../../components/provider/provider-page.tsx';

/** Who changed what of a provider (decisions.md "Accounts and money"). */
export function Page() {
  return <ProviderPage>{({ id }) => <ProviderJournal id={id} />}</ProviderPage>;
}

function ProviderJournal({ id }: { id: string }) {
  const t = useT('admin');
  const query = useMemo(() => ({ resource: 'providers', rowId: id }), [id]);
  return <JournalList section title={t('journal.title')} query={query} />;
}
