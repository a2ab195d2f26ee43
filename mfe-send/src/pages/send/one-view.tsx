import { useCallback, useState, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { DraftNote } from '@cabinet/design-system/form';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { STEPS, type Step } from '../../model/values.ts';
import { useSendTitle } from '../../model/use-changed.ts';
import { unitOf } from '../../model/recurrence.ts';
import { stepStatus } from '../../model/step-status.ts';
import { Checkout } from './checkout.tsx';
import { MessageStep } from './message/message-step.tsx';
import styles from './one-view.module.css';
import { RecipientsStep } from './recipients-step.tsx';
import { SaveTemplateButton } from './save-template-button.tsx';
import { StepSection } from './step-section.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { CostCard, MessagesCard } from './lazy-summary.tsx';
import { WizardActions } from './wizard-actions.tsx';
import type { WizardViewProps } from './wizard-view.ts';

/** The steps as numbered sections of one page, with preview, cost and the button to send always in sight beside them. */
export function OneView(props: WizardViewProps) {
  const { types, values, template, incomplete, steps, quoted, notice } = props;
  const t = useT('send');
  const [focused, setFocused] = useState<Step>();
  const { message, go } = steps;
  const { quote } = quoted;
  const edit = useCallback((place: number, follow = true) => go('message', place, follow), [go]);

  const contents: Readonly<Record<Step, ReactNode>> = {
    message: <MessageStep types={types} quote={quote} place={message} incomplete={incomplete.messages} template={template} onGo={edit} />,
    // Who receives it stands beside the sections, once.
    recipients: <RecipientsStep onLimited={quoted.refresh} />,
    send: (
      <Stack>
        <ScheduleCard />
        {values.fallbacks.length > 0 && <MessagesCard values={values} quote={quote} onEdit={(place) => edit(place)} />}
        {quote && unitOf(values) !== 'birthday' && <CostCard quote={quote} />}
      </Stack>
    ),
  };
  return (
    <PageLayout
      title={useSendTitle()}
      actions={
        <>
          <DraftNote />
          {!incomplete.steps.includes('message') && <SaveTemplateButton values={values} />}
        </>
      }
    >
      {notice}
      <div className={styles['view']}>
        <div className={styles['sections']}>
          {STEPS.map((step, index) => (
            <StepSection
              key={step}
              number={index + 1}
              label={t(`step.${step}`)}
              isCurrent={step === steps.step}
              status={stepStatus(step, focused ?? steps.step, incomplete.steps)}
              steps={steps}
              onFocus={() => setFocused(step)}
            >
              {contents[step]}
              <WizardActions step={step} message={message} incomplete={incomplete} quote={quote} onGo={go} inSection />
            </StepSection>
          ))}
        </div>
        <Checkout {...props} />
      </div>
    </PageLayout>
  );
}
