import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Conditions } from '@cabinet/design-system/conditions';
import { useFormField, useFormValues } from '@cabinet/design-system/form';
import { chainOf } from '../../../model/chain.ts';
import { isTimed, type Trigger } from '../../../model/trigger.ts';
import type { FallbackValues, SendValues } from '../../../model/values.ts';
import styles from './chain.module.css';
import { SenderSlot } from './sender-slot.tsx';
import { AnswerSlot, TimeSlot, TriggerSlot } from './trigger-slots.tsx';
import { TypeSlot } from './type-slot.tsx';
import { useMessage } from './use-message.ts';
import { useSentence } from './use-sentence.tsx';

interface SentenceProps {
  types: readonly MessageType[];
  fallback: FallbackValues | undefined;
  trigger: Trigger | undefined;
  /** Whether all conditions are shown below, with the inputs that the form's errors lead to. */
  isOpen: boolean;
}

/** The sentence itself, with its selects in the order of the language. */
export function ChainSentence({ types, fallback, trigger, isOpen }: SentenceProps) {
  const t = useT('send');
  const sentence = useSentence();
  const { place } = useMessage();
  const { values } = useFormValues<SendValues>();
  const label = (field: string) => (place === 0 ? field : t('chain.labelOf', { field, number: place + 1 }));
  const ends = {
    channel: <TypeSlot types={types} label={label(t('ui:column.channel'))} />,
    sender: <SenderSlot key={`${place} ${chainOf(values)[place]?.type}`} label={label(t('ui:column.sender'))} />,
  };
  if (!fallback) return sentence('chain.first', ends);
  const before = chainOf(values)[place - 1]?.type ?? values.type;
  const starts = {
    before: t(`ui:channel.${before}`),
    trigger: <TriggerSlot fallback={fallback} trigger={trigger} label={label(t('trigger.label'))} />,
  };
  if (trigger !== undefined && isTimed(trigger)) {
    return sentence('chain.timed', {
      ...starts,
      time: <TimeSlot fallback={fallback} label={label(t('trigger.time'))} isNamed={!isOpen} />,
      ...ends,
    });
  }
  if (trigger === 'answer') {
    return sentence('chain.answered', { ...starts, text: <AnswerSlot label={label(t('when.answerText'))} isNamed={!isOpen} />, ...ends });
  }
  return sentence('chain.once', { ...starts, ...ends });
}

/** Below the sentence: conditions that it does not tell, and what is wrong with those that it does. */
export function BelowSentence({ fallback, trigger }: Pick<SentenceProps, 'trigger'> & { fallback: FallbackValues }) {
  const { at } = useMessage();
  const seconds = useFormField<unknown>(at('onTimeout.timeout'));
  const answer = useFormField<unknown>(at('onIncomingPayload.text'));
  const error = seconds.error ?? answer.error;
  return (
    <>
      {trigger === undefined && (
        <span className={styles['note']}>
          <Conditions of={fallback} />
        </span>
      )}
      {error && <span className={styles['wrong']}>{error}</span>}
    </>
  );
}
