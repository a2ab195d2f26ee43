import { useEffect, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Row, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime } from '@cabinet/design-system/value';
import {
  SUPPORT_LIMITS,
  supportMessageSchema,
  supportThreads,
  type NewSupportMessage,
  type SupportMessage,
  type SupportThread,
} from '@cabinet/domain/support';
import { AccountLink } from '../../components/account/account-link.tsx';
import { useAdminAnswerMutation, useAdminConversationQuery, useLazyAdminConversationQuery } from '../../support-api.ts';
import styles from './support.module.css';

const EMPTY: NewSupportMessage = { text: '' };

/** A conversation in full: both sides, the field for the answer, and the buttons that close it or open it again. */
export function Conversation({ thread }: { thread: SupportThread }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { id, OwnerId } = thread;
  return (
    <Stack>
      <div className={styles['head']}>
        <AccountLink id={OwnerId} />
        {can('support.update') ? <StateButton thread={thread} /> : null}
      </div>
      <Messages id={id} />
      {can('support.update') ? <Answer id={id} /> : null}
      <p className={styles['note']}>{t('support.note')}</p>
    </Stack>
  );
}

function StateButton({ thread: { id, state, updatedAt } }: { thread: SupportThread }) {
  const t = useT('admin');
  const { notifyError } = useCabinet();
  const [update, { isLoading }] = useResource(supportThreads).useUpdate();
  const next = state === 'done' ? 'open' : 'done';
  const change = () =>
    void update({ id, body: { state: next }, ifMatch: `"${updatedAt}"` })
      .unwrap()
      .catch(notifyError);
  return (
    <Button size="sm" icon={next === 'done' ? 'check' : 'repeat'} loading={isLoading} onClick={change}>
      {t(`support.${next === 'done' ? 'close' : 'reopen'}`)}
    </Button>
  );
}

function Messages({ id }: { id: string }) {
  const t = useT('admin');
  const { data, error, refetch } = useAdminConversationQuery({ id }, { refetchOnMountOrArgChange: true });
  const [load, { isFetching }] = useLazyAdminConversationQuery();
  const [earlier, setEarlier] = useState<{ data: readonly SupportMessage[]; hasMore: boolean }>();
  useEffect(() => setEarlier(undefined), [id]);
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  // Messages that came meanwhile push older ones out of the first page: what both hold is shown once.
  const all = [...new Map([...data.data, ...(earlier?.data ?? [])].map((message) => [message.id, message])).values()];
  const loadEarlier = async () => {
    const page = await load({ id, before: all.at(-1)?.id }).unwrap();
    setEarlier({ data: [...(earlier?.data ?? data.data), ...page.data], hasMore: page.hasMore });
  };
  return (
    <>
      {(earlier ?? data).hasMore ? (
        <Button size="sm" loading={isFetching} onClick={() => void loadEarlier()}>
          {t('support.earlier')}
        </Button>
      ) : null}
      <ul className={styles['messages']} aria-label={t('support.messages')} tabIndex={0}>
        {all.toReversed().map(({ id: key, text, createdAt, isAnswer, author }) => (
          <li key={key} className={styles[isAnswer ? 'answer' : 'question']}>
            <span>{text}</span>
            <span className={styles['at']}>
              {isAnswer ? <>{author ?? t('support.us')} · </> : null}
              <DateTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answer({ id }: { id: string }) {
  const t = useT('admin');
  const [answer] = useAdminAnswerMutation();
  const [sent, setSent] = useState(0);
  return (
    <Form<NewSupportMessage>
      key={`${id} ${sent}`}
      schema={supportMessageSchema}
      initial={EMPTY}
      draft={`support/answer/${id}`}
      onSubmit={async ({ text }) => {
        await answer({ id, text }).unwrap();
        setSent((times) => times + 1);
      }}
    >
      <TextAreaField name="text" label={t('support.answer')} rows={3} max={SUPPORT_LIMITS.text} maxLength={SUPPORT_LIMITS.text} />
      <Row end>
        <SubmitButton disabledWhile={['unchanged']}>{t('support.send')}</SubmitButton>
      </Row>
    </Form>
  );
}
