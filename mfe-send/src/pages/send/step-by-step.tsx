import { useCallback, useMemo, useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { DraftNote, FormError } from '@cabinet/design-system/form';
import { PageLayout } from '@cabinet/design-system/page';
import { Steps } from '@cabinet/design-system/steps';
import { findBlockers } from '../../model/blockers.ts';
import { useSendTitle } from '../../model/use-changed.ts';
import { STEPS } from '../../model/values.ts';
import { Cost } from './cost.tsx';
import { MessageStep } from './message/message-step.tsx';
import { Preview } from './preview.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { StepPanel } from './step-panel.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useRefusal } from './use-refusal.ts';
import { useSendKeys } from './use-send-keys.ts';
import { WizardActions } from './wizard-actions.tsx';
import { preventEnterSubmit, type WizardViewProps } from './wizard-view.ts';
import styles from './wizard.module.css';

/** The steps one at a time, with preview and cost beside or below them. */
export function StepByStep({ types, values, template, incomplete, steps, quoted, notice }: WizardViewProps) {
  const t = useT('send');
  const { step, message, go } = steps;
  const { quote, error, loading, refresh } = quoted;
  const { errors } = incomplete;
  const blockers = useMemo(() => findBlockers({ values, errors, quote, error }), [values, errors, quote, error]);
  const place = useRef<HTMLDivElement>(null);
  const edit = useCallback((place: number, follow: boolean) => go('message', place, follow), [go]);
  // On the step of the message there is no button that sends.
  useSendKeys(place, useRefusal(blockers, values), step !== 'message');
  const panel = { steps, onKeyDown: preventEnterSubmit };
  return (
    <PageLayout
      title={useSendTitle()}
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
      {notice}
      <div ref={place} className={styles['wizard']}>
        <div className={styles['main']}>
          {step !== 'send' && (
            <StepPanel {...panel} label={t('step.message')} current={step === 'message'}>
              <MessageStep types={types} quote={quote} place={message} incomplete={incomplete.messages} template={template} onGo={edit} />
            </StepPanel>
          )}
          {step === 'recipients' && (
            <StepPanel {...panel} label={t('step.recipients')} current>
              <RecipientsStep quote={quote} onLimited={refresh} />
            </StepPanel>
          )}
          {step === 'send' && (
            <StepPanel {...panel} label={t('step.send')} current>
              <SummaryStep quote={quote} onEdit={(place) => go('message', place)} />
            </StepPanel>
          )}
        </div>
        <aside className={styles['aside']} aria-label={t('cost.title')}>
          <Preview
            values={values}
            quote={quote}
            place={step === 'message' ? message : undefined}
            isBeside={step !== 'send'}
            incomplete={incomplete.messages}
          />
          <div className={styles['pay']}>
            <div className={styles['sum']}>
              <Cost quote={quote} error={error} loading={loading} onRetry={refresh} onShow={(place) => go(place.step, place.message)} />
              <FormError />
            </div>
            <div className={styles['bar']}>
              <WizardActions step={step} message={message} incomplete={incomplete} quote={quote} onGo={go} />
            </div>
          </div>
        </aside>
      </div>
    </PageLayout>
  );
}
