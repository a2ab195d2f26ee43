import { useEffect, useRef } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { Conversation, ConversationMessage } from '@cabinet/domain/conversations';
import type { LiveEvent } from '@cabinet/domain/live';

/** Fetches a thread again at most so often, however many events come. */
const REFRESH_MS = 1000;

/** Follows a conversation: what comes in, what is answered by others, and what becomes of the messages that are shown. */
export function useLiveThread({ id, address }: Conversation, messages: readonly ConversationMessage[], refetch: () => unknown): void {
  const { live } = useCabinet();
  const latest = useRef({ messages, refetch });
  latest.current = { messages, refetch };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const refresh = () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        latest.current.refetch();
      }, REFRESH_MS);
    };
    const isAbout = (test: (row: Readonly<Record<string, unknown>>) => boolean) => (event: LiveEvent) => {
      if (event.more || event.rows.some((row) => test(row as unknown as Readonly<Record<string, unknown>>))) refresh();
    };
    const shown = (row: Readonly<Record<string, unknown>>) => latest.current.messages.some(({ message }) => message.id === row['id']);
    const ends = [
      live.on(
        'sendingsIncoming.created',
        isAbout((row) => row['from'] === address),
      ),
      live.on(
        'conversations.updated',
        isAbout((row) => row['id'] === id && row['isAnswer'] === true),
      ),
      live.on(
        'sendings.created',
        isAbout((row) => row['recipient'] === address),
      ),
      live.on('sendings.updated', isAbout(shown)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [live, id, address]);
}
