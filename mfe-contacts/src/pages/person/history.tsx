import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Timeline } from '@cabinet/design-system/timeline';
import { DateTime } from '@cabinet/design-system/value';
import type { Contact } from '@cabinet/domain/contacts';
import { useContactsTimelineInfiniteQuery } from '../../api.ts';
import { EventText, EventTitle, toneOfEvent } from './event.tsx';

/** What happened with a contact, newest first, part by part. */
export function History({ contact }: { contact: Contact }) {
  const t = useT('contacts');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useContactsTimelineInfiniteQuery(contact.id);
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <Stack>
      {events ? (
        <Timeline
          items={events.map((event) => ({
            key: event.id,
            at: <DateTime at={event.at} exact />,
            title: <EventTitle event={event} />,
            text: <EventText event={event} listId={contact.ListId} />,
            tone: toneOfEvent(event),
          }))}
        />
      ) : error ? null : (
        <Skeleton lines={6} />
      )}
      {error ? <ErrorNotice error={error} onRetry={() => void (events ? fetchNextPage() : refetch())} /> : null}
      {hasNextPage && !error ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('person.earlier')}
        </Button>
      ) : null}
    </Stack>
  );
}
