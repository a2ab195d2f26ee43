import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, ResourceList } from '@cabinet/design-system/list';
import { PageLayout, Row } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { contactSegments, type ContactSegment } from '@cabinet/domain/contact-segments';
import { contacts } from '@cabinet/domain/contacts';
import { ConditionsSentence } from '../../conditions/conditions-sentence.tsx';
import { titleOf, useContactColumns } from '../../model/contact-columns.tsx';
import { PersonLink, usePersonAction } from '../../model/person-link.tsx';
import { useOwnFields } from '../../model/use-own-fields.ts';
import { SegmentForm } from '../../segments/segment-form.tsx';
import { useSegmentCount } from '../../segments/use-segment-count.ts';
import { useSegmentSendLink } from '../../segments/use-segment-send-link.ts';
import { useTagFilter } from '../../tags/use-tag-filter.ts';
import { ContactDetail } from '../list/contact-detail.tsx';
import { useContactJobs } from '../list/use-contact-jobs.tsx';

const action = actionsOf(contacts);

/** One segment: its conditions in a sentence, and the contacts that meet them now. */
export function Page() {
  const t = useT('contacts');
  const { id = '' } = useParams();
  const { link } = useCabinet();
  const { data: segment, error, refetch } = useResource(contactSegments).useGet(id);
  const back = link('contacts.segments');
  if (segment) return <Members segment={segment} back={back} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageLayout title={t('segments.one')} back={back}>
      <RowError error={error} onRetry={() => void refetch()} list={back} />
    </PageLayout>
  );
}

function Members({ segment, back }: { segment: ContactSegment; back: string | undefined }) {
  const t = useT('contacts');
  const own = useOwnFields(segment.OwnerId);
  const { can } = useCabinet();
  const editing = useDialog();
  const columns = useContactColumns(own);
  const tagFilter = useTagFilter(segment.OwnerId);
  const { jobs, dialog } = useContactJobs(segment);
  const person = usePersonAction();
  const send = useSegmentSendLink()(segment);
  const count = useSegmentCount(segment.id);
  return (
    <ResourceList
      resource={contacts}
      title={segment.title}
      back={back}
      fixedQuery={{ SegmentId: segment.id }}
      columns={columns}
      filters={['search', tagFilter, 'createdAt']}
      selection={{ name: titleOf, jobs }}
      searchPlaceholder={t('list.search')}
      tools={
        <Row>
          {can('contacts.update') ? (
            <Button icon="edit" onClick={() => editing.open(true)}>
              {t('segments.change')}
            </Button>
          ) : null}
          {send === undefined ? null : (
            <Button tone="primary" icon="send" to={send}>
              {count.isUnknown || count.isEmpty ? t('segments.send') : t('segments.sendToCount', { number: count.text })}
            </Button>
          )}
        </Row>
      }
      above={() => (
        <>
          {dialog}
          <ConditionsSentence conditions={segment} own={own} />
          {editing.value ? <SegmentForm row={segment} close={editing.close} /> : null}
        </>
      )}
      actions={[person, action.remove(titleOf)]}
      detail={{ title: (contact) => <PersonLink contact={contact} />, render: (contact) => <ContactDetail contact={contact} own={own} /> }}
      empty={{ picture: 'contacts', text: t('segments.nobody') }}
    />
  );
}
