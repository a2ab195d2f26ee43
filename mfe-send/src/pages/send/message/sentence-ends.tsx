import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { SenderSlot } from './sender-slot.tsx';
import { TypeSlot } from './type-slot.tsx';
import { useMessage } from './use-message.ts';

/** Returns a function that names a select of a sentence; the selects of fallbacks say of which message they are. */
export function useSlotLabel(): (field: string) => string {
  const t = useT('send');
  const { place } = useMessage();
  return (field) => (place === 0 ? field : t('chain.labelOf', { field, number: place + 1 }));
}

/** Channel and sender of a message, with which each sentence ends. */
export function useSentenceEnds(types: readonly MessageType[]): Readonly<Record<'channel' | 'sender', ReactNode>> {
  const t = useT('send');
  const label = useSlotLabel();
  const { place, type } = useMessage();
  return {
    channel: <TypeSlot types={types} label={label(t('ui:column.channel'))} />,
    sender: <SenderSlot key={`${place} ${type}`} label={label(t('ui:column.sender'))} />,
  };
}
