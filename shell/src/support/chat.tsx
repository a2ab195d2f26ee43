import { useEffect, useRef } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { SUPPORT_LIMITS, supportMessageSchema, type NewSupportMessage } from '@cabinet/domain/support';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { useSupportMessagesQuery, useSupportSeenMutation, useSupportWriteMutation } from './support-calls.ts';
import styles from './chat.module.css';
import { loadSupportTexts } from './support-texts.ts';

const EMPTY: NewSupportMessage = { text: '' };

/** The cabinet's own support chat: the conversation with its answers, and the field to write more. An unsent text is stored as a draft. */
export function Chat({ onClose }: { onClose: () => void }) {
  const t = useT('support');
  if (!useLazyTexts(loadSupportTexts)) return null;
  return (
    <Dialog title={t('title')} width={500} onClose={onClose}>
      <SupportForm onClose={onClose} />
    </Dialog>
  );
}

function SupportForm({ onClose }: { onClose: () => void }) {
  const t = useT('support');
  const { session, notify } = useCabinet();
  const { id } = session.user;
  const [write] = useSupportWriteMutation();
  return (
    <Form<NewSupportMessage>
      schema={supportMessageSchema}
      initial={EMPTY}
      draft={`support/${id}`}
      onSubmit={async (body) => {
        await write(body).unwrap();
        notify({ tone: 'success', title: t('sent'), text: t('sentText') });
        onClose();
      }}
    >
      <p className={styles['lead']}>{t('lead')}</p>
      <Conversation />
      <TextAreaField name="text" label={t('text')} rows={5} max={SUPPORT_LIMITS.text} maxLength={SUPPORT_LIMITS.text} autoFocus />
      <DialogFooter>
        <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
        <SubmitButton disabledWhile={['invalid']}>{t('send')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** The conversation so far, oldest first, and answers as they come; nothing where nobody has written yet. */
function Conversation() {
  const t = useT('support');
  const { live } = useCabinet();
  const { data: messages = [], refetch } = useSupportMessagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [markSeen] = useSupportSeenMutation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => live.on('support.message', () => void refetch()), [live, refetch]);
  const newest = messages[0]?.id;
  const hasNew = messages.some(({ isNew }) => isNew);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    if (hasNew) void markSeen();
  }, [newest, hasNew, markSeen]);
  if (messages.length === 0) return null;
  return (
    <ul ref={list} className={styles['messages']} aria-label={t('conversation')} aria-live="polite" tabIndex={0}>
      {messages.toReversed().map(({ id, text, createdAt, isAnswer, isNew }) => (
        <li key={id} className={styles[isAnswer ? 'answer' : 'question']}>
          <span>{text}</span>
          <span className={styles['at']}>
            {isNew ? <Tag tone="accent">{t('isNew')}</Tag> : null} {isAnswer ? <>{t('answer')} · </> : null}
            <DateTime at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
