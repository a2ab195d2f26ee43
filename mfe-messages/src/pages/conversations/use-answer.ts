import { useRef, useState } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import type { Conversation, ConversationAnswer, ConversationMessage } from '@cabinet/domain/conversations';
import type { AttachmentField } from '@cabinet/domain/payload';
import { hasField, PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { useMessagesTalkAnswerMutation } from '../../conversations-api.ts';
import { isWhole, lastSent } from '../../model/conversation-answers.ts';
import { usePrice } from './use-price.ts';
import { useSenders } from './use-senders.ts';

/** A file that goes with an answer, and as what. */
export interface AnswerFile {
  field: AttachmentField;
  id: string;
}

interface Given {
  conversation: Conversation;
  messages: readonly ConversationMessage[];
  /** Whether the messages are there: the last one that was sent says who answers. */
  isLoaded: boolean;
  types: readonly MessageType[];
}

/** What is being answered: its channel, sender, text and file, what it costs, and why it cannot be sent. */
export function useAnswer({ conversation: { id, address }, messages, isLoaded, types }: Given) {
  const [text, setText] = useState('');
  const [chosenType, setType] = useState<MessageType>();
  const [chosenSender, setSender] = useState<string>();
  const [chosenFile, setFile] = useState<AnswerFile>();
  const [error, setError] = useState<unknown>();
  const key = useRef<{ of: string; key: string }>(undefined);
  const [send, { isLoading: isSending }] = useMessagesTalkAnswerMutation();
  const type = chosenType ?? types[0] ?? 'sms';
  const { names } = useSenders(type);
  const before = lastSent(messages, type)?.payload;
  const offered = names?.includes(before?.sender ?? '') === false ? names[0] : before?.sender;
  const sender = chosenSender ?? offered ?? '';
  const subject = hasField(type, 'subject') && before?.subject ? `Re: ${before.subject.replace(/^Re: /, '')}` : undefined;
  const file = chosenFile && hasField(type, chosenFile.field) ? chosenFile : undefined;
  const most = PAYLOAD_RULES[type].characters;
  const isTooLong = text.length > most;
  const files: Partial<Record<AttachmentField, string>> = file ? { [file.field]: file.id } : {};
  const payload = { sender, ...(text.trim() === '' ? {} : { text }), ...(subject ? { subject } : {}), ...files };
  const answer: ConversationAnswer | undefined = isWhole(type, payload) ? { type, payload } : undefined;
  const price = usePrice(isTooLong ? undefined : answer, address);
  const lacks = isLoaded && names?.length === 0 ? 'noSender' : isTooLong ? 'tooLong' : price && price.missing > 0 ? 'noMoney' : undefined;
  const submit = async () => {
    if (!answer || lacks !== undefined || isSending) return;
    const of = JSON.stringify(answer);
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() };
    setError(undefined);
    try {
      await send({ id, body: answer, key: key.current.key }).unwrap();
      key.current = undefined;
      setText('');
      setFile(undefined);
    } catch (failure) {
      setError(failure);
    }
  };
  const change = (next: MessageType) => {
    setType(next);
    setSender(undefined);
  };
  return {
    ...{ text, setText, type, setType: change, names, sender, setSender, file, setFile, most, price: price?.price, error, lacks },
    ...{ submit, isSending, isReady: answer !== undefined && lacks === undefined },
  };
}
