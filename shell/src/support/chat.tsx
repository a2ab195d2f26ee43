import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { DateTime } from '@cabinet/design-system/value';
import { SUPPORT_LIMITS, supportMessageSchema, type NewSupportMessage } from '@cabinet/domain/support';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { useSupportMessagesQuery, useSupportWriteMutation } from './calls.ts';
import styles from './chat.module.css';
import { loadSupportTexts } from './texts.ts';

const EMPTY: NewSupportMessage = { text: '' };

/** The cabinet's own chat: what is written goes to support, and the answer comes by email. A text that is not sent is kept. */
export function Chat({ onClose }: { onClose: () => void }) {
  const t = useT('support');
  if (!useLazyTexts(loadSupportTexts)) return null;
  return (
    <Dialog title={t('title')} width={500} onClose={onClose}>
      <Writing onClose={onClose} />
    </Dialog>
  );
}

function Writing({ onClose }: { onClose: () => void }) {
  const t = useT('support');
  const { session, notify } = useCabinet();
  const { id, data } = session.user;
  const [write] = useSupportWriteMutation();
  return (
    <Form<NewSupportMessage>
      schema={supportMessageSchema}
      initial={EMPTY}
      draft={`support/${id}`}
      onSubmit={async (body) => {
        await write(body).unwrap();
        notify({ tone: 'success', title: t('sent'), text: t('sentText', { email: data.email }) });
        onClose();
      }}
    >
      <p className={styles['lead']}>{t('lead', { email: data.email })}</p>
      <Written />
      <TextAreaField name="text" label={t('text')} rows={5} max={SUPPORT_LIMITS.text} maxLength={SUPPORT_LIMITS.text} autoFocus />
      <DialogFooter>
        <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
        <SubmitButton offWhile={['invalid']}>{t('send')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** What was written before, the oldest first; nothing while there is none. */
function Written() {
  const t = useT('support');
  const { data: messages = [] } = useSupportMessagesQuery();
  if (messages.length === 0) return null;
  return (
    <ul className={styles['written']} aria-label={t('written')} tabIndex={0}>
      {messages.toReversed().map(({ id, text, createdAt }) => (
        <li key={id}>
          <span>{text}</span>
          <span className={styles['at']}>
            <DateTime at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
