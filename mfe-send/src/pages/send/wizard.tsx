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
import { openParts, STEPS, toRequest, type SendValues } from '../../model/values.ts';
import { Actions } from './actions.tsx';
import { Cost } from './cost.tsx';
import { MessageStep } from './message/message-step.tsx';
import { Panel } from './panel.tsx';
import { Preview } from './preview.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { SentNotice } from './sent-notice.tsx';
import { SummaryStep } from './summary-step.tsx';
import styles from './wizard.module.css';

interface WizardProps {
  types: readonly MessageType[];
  /** The template that the message begins with. */
  first: Template | undefined;
  /** The message that has just been sent. */
  accepted: SendingAccepted | undefined;
  /** How often sending was refused; what it costs and reaches is then asked anew. */
  refusals: number;
}

/** Enter in a field is no decision to send: that takes the button. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The three steps, what the message will look like, and what it will cost. */
export function Wizard({ types, first, accepted, refusals }: WizardProps) {
  const t = useT('send');
  const { values, dirty, setValues } = useFormValues<SendValues>();
  const template = useTemplate(first);
  const open = useMemo(() => openParts(values), [values]);
  const { step, message, moves, go } = useStep({ open: open.steps, written: dirty, fallbacks: values.fallbacks.length });
  const ready = !open.steps.includes('message') && !open.steps.includes('recipients');
  const { quote, error, loading, refresh } = useQuote(useMemo(() => (ready ? toRequest(values) : undefined), [ready, values]));

  useEffect(() => {
    if (refusals > 0) refresh();
  }, [refusals, refresh]);

  // A draft may be of a channel that the account has no more.
  useEffect(() => {
    const [usual] = types;
    if (usual && !types.includes(values.type)) void setValues(changeType(values, 0, usual));
  }, [types, values, setValues]);

  const panel = { moves, onKeyDown: keepEnter };
  return (
    <PageLayout
      title={t('title')}
      actions={<DraftNote />}
      tabs={
        <Steps
          items={STEPS.map((one) => t(`step.${one}`))}
          current={STEPS.indexOf(step)}
          done={STEPS.map((one) => one !== 'send' && !open.steps.includes(one))}
          onSelect={(index) => go(STEPS[index] ?? 'message')}
        />
      }
    >
      {accepted && !dirty && <SentNotice accepted={accepted} />}
      <div className={styles['wizard']}>
        <div className={styles['main']}>
          {step !== 'send' && (
            <Panel {...panel} label={t('step.message')} current={step === 'message'}>
              <MessageStep
                types={types}
                quote={quote}
                place={message}
                open={open.messages}
                template={template}
                onGo={(place, follow) => go('message', place, follow)}
              />
            </Panel>
          )}
          {step === 'recipients' && (
            <Panel {...panel} label={t('step.recipients')} current>
              <RecipientsStep quote={quote} />
            </Panel>
          )}
          {step === 'send' && (
            <Panel {...panel} label={t('step.send')} current>
              <SummaryStep quote={quote} onEdit={(place) => go('message', place)} />
            </Panel>
          )}
        </div>
        <aside className={styles['aside']} aria-label={t('cost.title')}>
          <Preview values={values} quote={quote} place={step === 'message' ? message : undefined} asides={step !== 'send'} />
          <div className={styles['pay']}>
            <div className={styles['sum']}>
              <Cost quote={quote} error={error} loading={loading} onRetry={refresh} onShow={(place) => go(place.step, place.message)} />
              <FormError />
            </div>
            <div className={styles['bar']}>
              <Actions at={{ step, message }} open={open} quote={quote} onGo={go} />
            </div>
          </div>
        </aside>
      </div>
    </PageLayout>
  );
}
