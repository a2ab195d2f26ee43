import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { messageAt } from '../../model/chain.ts';
import type { Place, StepState } from '../../model/use-step.ts';
import { STEPS, type SendValues, type Step } from '../../model/values.ts';
import styles from './wizard.module.css';

interface WizardActionsProps {
  at: Place;
  /** Steps, and messages of the chain, with missing or invalid fields. */
  incomplete: { steps: readonly Step[]; messages: readonly number[] };
  quote: SendingQuote | undefined;
  onGo: StepState['go'];
}

/** The previous place: the previous message of the chain, else the previous step. */
function placeBefore({ step, message }: Place, fallbacks: number): Place | undefined {
  if (step === 'message') return message > 0 ? { step, message: message - 1 } : undefined;
  return step === 'recipients' ? { step: 'message', message: fallbacks } : { step: 'recipients', message: 0 };
}

/** The buttons next, back and send; sending is possible from the recipients step too once the form is complete (spec 2 §2). */
export function WizardActions({ at, incomplete, quote, onGo }: WizardActionsProps) {
  const t = useT('send');
  const { number } = useFormat();
  const { values } = useFormValues<SendValues>();
  const { step, message } = at;
  const before = placeBefore(at, values.fallbacks.length);
  const index = STEPS.indexOf(step);
  const after = STEPS[index + 1];
  const unpaid = (quote?.missing ?? 0) > 0;
  const isOff = step === 'message' ? incomplete.messages.includes(message) : incomplete.steps.some((one) => STEPS.indexOf(one) <= index);
  const unfinished = step === 'message' && !isOff ? incomplete.messages[0] : undefined;
  return (
    <div className={styles['actions']}>
      {before && (
        <Button className={styles['back']} onClick={() => onGo(before.step, before.message)}>
          {t('ui:common.back')}
        </Button>
      )}
      {step === 'recipients' && incomplete.steps.length === 0 && (
        <SubmitButton className={styles['mini']} tone="default" disabled={unpaid}>
          {t('sendNow')}
        </SubmitButton>
      )}
      {unfinished !== undefined && (
        <Button className={styles['forward']} tone="primary" onClick={() => onGo('message', unfinished)}>
          {t('next.message', { channel: t(`ui:channel.${messageAt(values, unfinished).type}`) })}
        </Button>
      )}
      {unfinished === undefined && after && (
        <Button className={styles['forward']} tone="primary" disabled={isOff} onClick={() => onGo(after)}>
          {t(`next.${after}`)}
        </Button>
      )}
      {!after && (
        <SubmitButton className={styles['forward']} disabled={unpaid || incomplete.steps.length > 0}>
          {quote ? t('send', { count: quote.total, number: number(quote.total) }) : t('sendNow')}
        </SubmitButton>
      )}
    </div>
  );
}
