import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { useQueryAction } from '@cabinet/design-system/list';
import { useNarrow } from '@cabinet/design-system/media';
import { Menu } from '@cabinet/design-system/menu';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contactSegments } from '@cabinet/domain/contact-segments';
import { ImportBanner } from '../../import/import-banner.tsx';
import { PAST_IMPORT, PastImport } from '../../import/past-import.tsx';
import { LastImport } from '../../import/undo-import.tsx';
import { useImport } from '../../import/use-import.ts';
import { useDuplicatesItem } from '../../model/use-duplicates-item.ts';
import { useSendLink } from '../../model/use-send-link.ts';
import { Contacts } from './contacts.tsx';

const ImportDialog = lazyComponent(() => import('../../import/import-dialog.tsx').then((module) => module.ImportDialog));

/** One list: its title, its contacts, import from a file, which `?action=import` opens (spec 1 §2 "Contacts"). */
export function Page() {
  const t = useT('contacts');
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const { can, link } = useCabinet();
  const { data: list, error, refetch } = useResource(contactLists).useGet(id);
  const { data: segment, isLoading } = useResource(contactSegments).useGet(id, { skip: error === undefined });
  const importing = useImport(id);
  const duplicates = useDuplicatesItem(list);
  const toSend = useSendLink();
  const isNarrow = useNarrow();
  const back = link('contacts.lists');
  useQueryAction({ name: 'action', value: 'import' }, () => can('contacts.create') && importing.show());

  if (!list) {
    if (!error || isLoading) return <PageSkeleton />;
    // A task knows the ids that it was sent to, not what they are.
    if (segment) return <Navigate to={link('contacts.segment', { id }) ?? ''} replace />;
    return (
      <PageLayout title={t('list.title')} back={back}>
        <RowError error={error} onRetry={() => void refetch()} list={back} />
      </PageLayout>
    );
  }
  const open = can('contacts.create') ? importing.show : undefined;
  const send = toSend(list);
  const tools =
    list.count > 0 ? (
      <>
        {send === undefined ? null : (
          <Button icon="send" to={send}>
            {t(isNarrow ? 'lists.sendHeading' : 'lists.send')}
          </Button>
        )}
        <Menu
          label={t('lists.more')}
          icon="more"
          items={[open && { key: 'import', icon: 'upload', label: t('import.button'), onSelect: open }, duplicates]}
        />
      </>
    ) : null;
  return (
    <>
      <Contacts
        key={list.id}
        list={list}
        back={back}
        tools={tools}
        onImport={open}
        above={
          <>
            <PastImport />
            {importing.job ? <ImportBanner importing={importing} /> : address.has(PAST_IMPORT) ? null : <LastImport listId={list.id} />}
          </>
        }
      />
      <Suspense>{importing.shown ? <ImportDialog list={list} importing={importing} /> : null}</Suspense>
    </>
  );
}
