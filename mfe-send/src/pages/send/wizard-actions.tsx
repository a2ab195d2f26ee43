import { memo } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { SubmitButton, useFormValue } from '@cabinet/design-system/form';
import { useChainTypes } from '../../model/use-chain-types.ts';
import type { Place, StepState } from '../../model/use-step.ts';
import { useChanged } from '../../model/use-changed.ts';
import { STEPS, type Incomplete, type SendValues, type Step } from '../../model/values.ts';
import oneViewStyles from './one-view.module.css';
import { timeOf, useSendText } from './use-send-text.ts';
import styles from './wizard.module.css';

interface WizardActionsProps extends Place {
  incomplete: Incomplete;
  quote: SendingQuote | undefined;
  onGo: StepState['go'];
  /** Whether they end a section of the one view, which has its button to send elsewhere. */
  inSection?: boolean;
}

/** The previous place: the previous message of the chain, else the previous step. */
function placeBefore({ step, message }: Place, fallbacks: number): Place | undefined {
  if (step === 'message') return message > 0 ? { step, message: message - 1 } : undefined;
  return step === 'recipients' ? { step: 'message', message: fallbacks } : { step: 'recipients', message: 0 };
}

/** The buttons next, back and send; sending is possible from the recipients step too once the form is complete (spec 2 §2). */
export const WizardActions = memo(function WizardActions({
  step,
  message,
  incomplete,
  quote,
  onGo,
  inSection = false,
}: WizardActionsProps) {
  const t = useT('send');
  const { number } = useFormat();
  const chain = useChainTypes();
  const isChange = useChanged() !== undefined;
  const time = useFormValue((values: SendValues) => timeOf(values));
  const text = useSendText();
  // Of what goes out again and again nobody knows how many it will be.
  const action = time === 'recurring' ? text(undefined, time) : t(isChange ? 'change.action' : 'sendNow');
  const before = placeBefore({ step, message }, chain.length - 1);
  const index = STEPS.indexOf(step);
  const after = STEPS[index + 1];
  const unpaid = (quote?.missing ?? 0) > 0;
  const isDue = (one: Step) => (inSection ? one === step : STEPS.indexOf(one) <= index);
  const isOff = step === 'message' ? incomplete.messages.includes(message) : incomplete.steps.some(isDue);
  const forward = inSection ? ({} as const) : ({ className: styles['forward'], tone: 'primary' } as const);
  // Beside the other sections the message that is being edited stays.
  const goTo = (to: Step, place = 0) => onGo(to, inSection && to !== 'message' ? message : place);
  const unfinished = step === 'message' && !isOff ? incomplete.messages[0] : undefined;
  return (
    <div className={inSection ? oneViewStyles['actions'] : styles['actions']}>
      {before && (
        <Button className={inSection ? undefined : styles['back']} onClick={() => goTo(before.step, before.message)}>
          {t('ui:common.back')}
        </Button>
      )}
      {step === 'recipients' && incomplete.steps.length === 0 && (
        <SubmitButton className={inSection ? undefined : styles['mini']} tone="default" disabled={unpaid}>
          {action}
        </SubmitButton>
      )}
      {unfinished !== undefined && (
        <Button {...forward} onClick={() => goTo('message', unfinished)}>
          {t('next.message', { channel: t(`ui:channel.${chain[unfinished] ?? chain[0]}`) })}
        </Button>
      )}
      {unfinished === undefined && after && (
        <Button {...forward} disabled={isOff} onClick={() => goTo(after)}>
          {t(`next.${after}`)}
        </Button>
      )}
      {!after && !inSection && (
        <SubmitButton className={styles['forward']} disabled={unpaid || incomplete.steps.length > 0}>
          {quote && !isChange && time !== 'recurring' ? t('send', { count: quote.total, number: number(quote.total) }) : action}
        </SubmitButton>
      )}
    </div>
  );
});
