import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { contactLists } from '@cabinet/domain/contact-lists';
import { ImportBanner } from '../../import/import-banner.tsx';
import { ImportDialog } from '../../import/import-dialog.tsx';
import { useImport } from '../../import/use-import.ts';
import { Contacts } from './contacts.tsx';

/** One list: its title, its contacts, import from a file (spec 1 §2 "Contacts"). */
export function Page() {
  const t = useT('contacts');
  const { id = '' } = useParams();
  const { can, link } = useCabinet();
  const { data: list, error, refetch } = useResource(contactLists).useGet(id);
  const importing = useImport(id);
  const back = link('contacts.lists');

  if (!list) {
    if (!error) return <PageSkeleton />;
    return (
      <PageLayout title={t('list.title')} back={back}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </PageLayout>
    );
  }
  const open = can('contacts.create') ? importing.show : undefined;
  const tools =
    open && list.count > 0 ? (
      <Button icon="upload" onClick={open}>
        {t('import.button')}
      </Button>
    ) : null;
  return (
    <>
      <Contacts key={list.id} list={list} back={back} tools={tools} onImport={open} above={<ImportBanner importing={importing} />} />
      {importing.shown ? <ImportDialog list={list} importing={importing} /> : null}
    </>
  );
}
