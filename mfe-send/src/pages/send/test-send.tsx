import { useId, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { addressKind } from '@cabinet/domain/channels';
import { formatPhone } from '@cabinet/domain/phone';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { Input } from '@cabinet/design-system/input';
import { useErrorText } from '@cabinet/design-system/notice';
import { useSendCreateMutation } from '../../api.ts';
import { forgetIdempotencyKey, idempotencyKey } from '../../model/idempotency-key.ts';
import { testAddress, testMessage } from '../../model/test-message.ts';
import type { MessageValues } from '../../model/values.ts';
import styles from './test-send.module.css';

interface TestSendProps {
  /** The message that is previewed. */
  message: MessageValues;
  /** How its recipient reads it. */
  preview: SendingQuote['previews'][number] | undefined;
  /** Whether it can be sent as it is. */
  isComplete: boolean;
}

/** Sends the previewed message to one's own phone, or to one's own address where it is an email; its text is not another's to change (spec 2 §5). */
export function TestSend({ message, preview, isComplete }: TestSendProps) {
  const t = useT('send');
  const format = useFormat();
  const noteId = useId();
  const errorText = useErrorText();
  const { session, notify, notifyError } = useCabinet();
  const [create, { isLoading }] = useSendCreateMutation();
  const { phone, email, country } = session.person.data;
  const isPhone = addressKind(message.type) === 'phone';
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const shown = typed ?? (isPhone ? formatPhone(phone) : email);
  const address = testAddress(message.type, shown, country);
  const wrong = isTried && address === undefined ? errorText.field('recipient.invalid', {}) : undefined;
  const note = isComplete ? wrong : t('test.incomplete');

  const send = async () => {
    setTried(true);
    if (address === undefined) return;
    const body = testMessage(message, preview, address, t('test.title'));
    // The key of the send itself is another: a test must not be taken for it.
    const attempt = `${session.user.id}.test`;
    try {
      const { price, moderation } = await create({ body, key: idempotencyKey(attempt, body) }).unwrap();
      forgetIdempotencyKey(attempt);
      const recipient = isPhone ? formatPhone(address) : address;
      const isWaiting = moderation === 'pending';
      notify({
        tone: isWaiting ? 'warning' : 'success',
        title: t(isWaiting ? 'test.waits' : 'test.sent', { recipient }),
        text: t('test.price', { price: format.money(price) }),
      });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div className={styles['test']} role="group" aria-label={t('test.label')}>
      <Input
        type={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel' : 'email'}
        aria-label={t(isPhone ? 'test.phone' : 'test.email')}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={note && noteId}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button disabled={!isComplete} loading={isLoading} aria-describedby={note && noteId} onClick={() => void send()}>
        {t(isPhone ? 'test.toPhone' : 'test.toEmail')}
      </Button>
      {note && (
        <span id={noteId} className={wrong ? styles['wrong'] : styles['note']}>
          {note}
        </span>
      )}
    </div>
  );
}
