import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useDialog } from '@cabinet/design-system/dialog';
import { Face } from '@cabinet/design-system/face';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton, Skeleton } from '@cabinet/design-system/skeleton';
import { Sensitive } from '@cabinet/design-system/value';
import type { ContactSummary } from '@cabinet/domain/contact-history';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts, type Contact } from '@cabinet/domain/contacts';
import { useContactsSummaryQuery } from '../../api.ts';
import { titleOf } from '../../model/contact-columns.tsx';
import { nameOf } from '../../model/contact-name.ts';
import { useOwnFields } from '../../model/use-own-fields.ts';
import { TagList } from '../../tags/tag-list.tsx';
import { ContactDetail } from '../list/contact-detail.tsx';
import { ContactForm } from '../list/contact-form.tsx';
import { Consents } from './consents.tsx';
import { Figures } from './figures.tsx';
import { Talk } from './talk.tsx';
import { useWriteLink } from './use-write-link.ts';
import styles from './person.module.css';

/** One contact: its fields, whether it may be written to, and everything that was sent to it and came back. */
export function Page() {
  const t = useT('contacts');
  const { id = '' } = useParams();
  const { link } = useCabinet();
  const { data: contact, error, refetch } = useResource(contacts).useGet(id);
  if (contact) return <Person key={id} contact={contact} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageLayout title={t('person.title')} back={link('contacts.lists')}>
      <RowError error={error} onRetry={() => void refetch()} list={link('contacts.lists')} />
    </PageLayout>
  );
}

/** Tags that stand beside the name; the others are counted there, and all stand among the fields. */
const SHOWN_TAGS = 4;

function Person({ contact }: { contact: Contact }) {
  const t = useT('contacts');
  const { can, link } = useCabinet();
  const editing = useDialog();
  const own = useOwnFields(contact.OwnerId);
  const { data: summary, error, refetch } = useContactsSummaryQuery(contact.id);
  const write = useWriteLink()(contact, summary?.consents ?? []);
  const list = link('contacts.list', { id: contact.ListId });
  return (
    <PageLayout
      title={
        <span className={styles['person']}>
          <Face name={nameOf(contact) || null} size="lg" />
          <Sensitive>{titleOf(contact)}</Sensitive>
        </span>
      }
      count={contact.tags && contact.tags.length > 0 ? <TagList tags={contact.tags} most={SHOWN_TAGS} /> : undefined}
      back={list}
      actions={
        <Row>
          {can('contacts.update') ? (
            <Button icon="edit" onClick={() => editing.open(true)}>
              {t('ui:common.edit')}
            </Button>
          ) : null}
          {write === undefined ? null : (
            <Button tone="primary" icon="send" to={write}>
              {t('person.write')}
            </Button>
          )}
        </Row>
      }
    >
      {editing.value ? <ContactForm row={contact} ownerId={contact.OwnerId} own={own} close={editing.close} /> : null}
      <Stack>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        <div className={styles['columns']}>
          <Talk contact={contact} hasAnswered={error ? false : summary && Boolean(summary.figures?.answers)} />
          <div className={styles['side']}>
            <Card title={t('person.fields')} action={<ListLink id={contact.ListId} to={list} />}>
              <ContactDetail contact={contact} own={own} />
            </Card>
            <ConsentCard summary={summary} isMissing={error !== undefined} />
            {summary?.figures ? <Figures figures={summary.figures} contact={contact} /> : null}
          </div>
        </div>
      </Stack>
    </PageLayout>
  );
}

/** Whether the contact may be written to; nothing for whoever may not read opt-outs. */
function ConsentCard({ summary, isMissing }: { summary: ContactSummary | undefined; isMissing: boolean }) {
  const t = useT('contacts');
  if (isMissing || summary?.consents === null) return null;
  return <Card title={t('person.consents')}>{summary ? <Consents consents={summary.consents ?? []} /> : <Skeleton lines={2} />}</Card>;
}

function ListLink({ id, to }: { id: string; to: string | undefined }) {
  const { data } = useResource(contactLists).useGet(id);
  return data ? <Link to={to}>{data.title}</Link> : null;
}
