import { useRef, type KeyboardEvent } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Input, NativeSelect, TextBox } from '@cabinet/design-system/input';
import { useErrorText } from '@cabinet/design-system/notice';
import { Money } from '@cabinet/design-system/value';
import type { MessageType } from '@cabinet/domain/channels';
import type { Conversation, ConversationMessage } from '@cabinet/domain/conversations';
import { answerTypes } from '../../model/conversation-answers.ts';
import { AttachButtons, AttachedFile } from './answer-file.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './conversations.module.css';

interface AnswerBoxProps {
  conversation: Conversation;
  messages: readonly ConversationMessage[];
  /** Whether the messages are there: the last one that was sent says who answers. */
  isLoaded: boolean;
}

/** The box to answer in; where nobody can answer it says why. */
export function AnswerBox(props: AnswerBoxProps) {
  const t = useT('messages');
  const { can, session } = useCabinet();
  const types = answerTypes(props.conversation);
  const isOwn = props.conversation.OwnerId === session.user.id;
  const reason = !isOwn ? 'notYours' : !can('sendings.generate') ? 'notAllowed' : types.length === 0 ? 'noChannel' : undefined;
  if (reason !== undefined) return <p className={styles['cannot']}>{t(`talks.cannot.${reason}`)}</p>;
  return <Box {...props} types={types} />;
}

function Box(props: AnswerBoxProps & { types: readonly MessageType[] }) {
  const t = useT('messages');
  const ui = useT('ui');
  const { error: errorText } = useErrorText();
  const box = useRef<HTMLTextAreaElement>(null);
  const { types } = props;
  const { text, setText, type, setType, names, sender, setSender, file, setFile, most, price, error, lacks, ...sending } = useAnswer(props);
  const submit = async () => {
    await sending.submit();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={styles['box']}
      aria-label={t('talks.answer')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextBox
        ref={box}
        rows={2}
        className={styles['input']}
        aria-label={t('talks.text')}
        placeholder={t('talks.placeholder', { channel: ui(`channel.${type}`) })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {file ? <AttachedFile file={file} onRemove={() => setFile(undefined)} /> : null}
      {error || lacks ? (
        <p className={styles['refused']} role="alert">
          {error ? errorText(error) : t(`talks.cannot.${lacks ?? ''}`, { most })}
        </p>
      ) : null}
      <div className={styles['foot']}>
        <NativeSelect
          size="sm"
          aria-label={t('talks.channel')}
          value={type}
          onChange={(next) => setType(next as MessageType)}
          options={types.map((one) => ({ value: one, label: ui(`channel.${one}`) }))}
        />
        {names ? (
          <NativeSelect
            size="sm"
            aria-label={t('talks.sender')}
            value={sender}
            onChange={setSender}
            disabled={names.length === 0}
            options={names.map((name) => ({ value: name, label: name }))}
          />
        ) : (
          <Input
            size="sm"
            className={styles['sender']}
            aria-label={t('talks.sender')}
            placeholder={t('talks.sender')}
            value={sender}
            onChange={(event) => setSender(event.target.value)}
          />
        )}
        <AttachButtons type={type} onPick={setFile} />
        <span className={styles['price']} aria-live="polite">
          {price === undefined ? null : <Money amount={price} />}
        </span>
        <span className={styles['hint']}>{t('talks.hint', { key: /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl' })}</span>
        <Button size="sm" tone="primary" icon="send" type="submit" loading={sending.isSending} disabled={!sending.isReady}>
          {t('talks.send')}
        </Button>
      </div>
    </form>
  );
}
