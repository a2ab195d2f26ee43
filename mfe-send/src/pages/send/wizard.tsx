import { useEffect, useMemo, type KeyboardEvent } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { Template } from '@cabinet/domain/templates';
import { DraftNote, FormError, useFormValues } from '@cabinet/design-system/form';
import { PageLayout } from '@cabinet/design-system/page';
import { Steps } from '@cabinet/design-system/steps';
import { changeType } from '../../model/chain.ts';
import { useQuote } from '../../model/use-quote.ts';
import { useTemplate } from '../../model/use-template.ts';
import { useStep } from '../../model/use-step.ts';
import { findIncomplete, STEPS, toRequest, type SendValues } from '../../model/values.ts';
import { WizardActions } from './wizard-actions.tsx';
import { Cost } from './cost.tsx';
import { MessageStep } from './message/message-step.tsx';
import { StepPanel } from './step-panel.tsx';
import { Preview } from './preview.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { SentNotice } from './sent-notice.tsx';
import { SummaryStep } from './summary-step.tsx';
import styles from './wizard.module.css';

interface WizardProps {
  types: readonly MessageType[];
  /** The template to begin with. */
  first: Template | undefined;
  /** The message that has just been sent. */
  accepted: SendingAccepted | undefined;
  /** The number of rejected submissions; each makes the quote be fetched again. */
  refusals: number;
}

/** Prevents Enter in a field from submitting: sending requires the button. */
function preventEnterSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The three steps with the preview and the cost. */
export function Wizard({ types, first, accepted, refusals }: WizardProps) {
  const t = useT('send');
  const { values, dirty, setValues } = useFormValues<SendValues>();
  const template = useTemplate(first);
  const incomplete = useMemo(() => findIncomplete(values), [values]);
  const { step, message, moves, go } = useStep({ incomplete: incomplete.steps, isDirty: dirty, fallbacks: values.fallbacks.length });
  const ready = !incomplete.steps.includes('message') && !incomplete.steps.includes('recipients');
  const { quote, error, loading, refresh } = useQuote(useMemo(() => (ready ? toRequest(values) : undefined), [ready, values]));

  useEffect(() => {
    if (refusals > 0) refresh();
  }, [refusals, refresh]);

  // A draft may use a channel that the account no longer has.
  useEffect(() => {
    const [usual] = types;
    if (usual && !types.includes(values.type)) void setValues(changeType(values, 0, usual));
  }, [types, values, setValues]);

  const panel = { moves, onKeyDown: preventEnterSubmit };
  return (
    <PageLayout
      title={t('title')}
      actions={<DraftNote />}
      tabs={
        <Steps
          items={STEPS.map((one) => t(`step.${one}`))}
          current={STEPS.indexOf(step)}
          done={STEPS.map((one) => one !== 'send' && !incomplete.steps.includes(one))}
          onSelect={(index) => go(STEPS[index] ?? 'message')}
        />
      }
    >
      {accepted && !dirty && <SentNotice accepted={accepted} />}
      <div className={styles['wizard']}>
        <div className={styles['main']}>
          {step !== 'send' && (
            <StepPanel {...panel} label={t('step.message')} current={step === 'message'}>
              <MessageStep
                types={types}
                quote={quote}
                place={message}
                incomplete={incomplete.messages}
                template={template}
                onGo={(place, follow) => go('message', place, follow)}
              />
            </StepPanel>
          )}
          {step === 'recipients' && (
            <StepPanel {...panel} label={t('step.recipients')} current>
              <RecipientsStep quote={quote} />
            </StepPanel>
          )}
          {step === 'send' && (
            <StepPanel {...panel} label={t('step.send')} current>
              <SummaryStep quote={quote} onEdit={(place) => go('message', place)} />
            </StepPanel>
          )}
        </div>
        <aside className={styles['aside']} aria-label={t('cost.title')}>
          <Preview values={values} quote={quote} place={step === 'message' ? message : undefined} isBeside={step !== 'send'} />
          <div className={styles['pay']}>
            <div className={styles['sum']}>
              <Cost quote={quote} error={error} loading={loading} onRetry={refresh} onShow={(place) => go(place.step, place.message)} />
              <FormError />
            </div>
            <div className={styles['bar']}>
              <WizardActions at={{ step, message }} incomplete={incomplete} quote={quote} onGo={go} />
            </div>
          </div>
        </aside>
      </div>
    </PageLayout>
  );
}
