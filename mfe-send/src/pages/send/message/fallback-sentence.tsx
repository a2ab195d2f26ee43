import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Conditions } from '@cabinet/design-system/conditions';
import { useFormField } from '@cabinet/design-system/form';
import { isTimed, triggerOf } from '../../../model/trigger.ts';
import { useChainTypes } from '../../../model/use-chain-types.ts';
import type { FallbackValues } from '../../../model/values.ts';
import styles from './chain.module.css';
import { useSentenceEnds, useSlotLabel } from './sentence-ends.tsx';
import { AnswerSlot, TimeSlot, TriggerSlot } from './trigger-slots.tsx';
import { useMessage } from './use-message.ts';
import { useSentence } from './use-sentence.tsx';

interface SentenceProps {
  types: readonly MessageType[];
  fallback: FallbackValues;
  /** Whether all conditions are shown below, with the inputs that the form's errors lead to. */
  isOpen: boolean;
}

/** A fallback as a sentence: what it waits for, and by which channel and from whom it goes out then. */
export function FallbackSentence({ types, fallback, isOpen }: SentenceProps) {
  const t = useT('send');
  const sentence = useSentence();
  const label = useSlotLabel();
  const ends = useSentenceEnds(types);
  const { place } = useMessage();
  const chain = useChainTypes();
  const trigger = triggerOf(fallback);
  const before = chain[place - 1] ?? chain[0];
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
export function BelowSentence({ fallback }: { fallback: FallbackValues }) {
  const { at } = useMessage();
  const seconds = useFormField<unknown>(at('onTimeout.timeout'));
  const answer = useFormField<unknown>(at('onIncomingPayload.text'));
  const error = seconds.error ?? answer.error;
  return (
    <>
      {triggerOf(fallback) === undefined && (
        <span className={styles['note']}>
          <Conditions of={fallback} />
        </span>
      )}
      {error && <span className={styles['wrong']}>{error}</span>}
    </>
  );
}
