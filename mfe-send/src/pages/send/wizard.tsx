import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import { DraftNote, useFormValues } from '@cabinet/design-system/form';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { Steps } from '@cabinet/design-system/steps';
import { useQuote } from '../../model/use-quote.ts';
import { firstOpenStep, STEPS, toRequest, type SendValues, type Step } from '../../model/values.ts';
import { Actions } from './actions.tsx';
import { CostCard } from './cost-card.tsx';
import { MessageStep } from './message-step.tsx';
import { Preview } from './preview.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { SentNotice } from './sent-notice.tsx';
import { SummaryStep } from './summary-step.tsx';

interface WizardProps {
  types: readonly MessageType[];
  /** The message that has just been sent. */
  accepted: SendingAccepted | undefined;
}

/** The three steps, what the message will look like, and what it will cost. */
export function Wizard({ types, accepted }: WizardProps) {
  const t = useT('send');
  const { values, dirty } = useFormValues<SendValues>();
  const [query, setQuery] = useSearchParams();

  const open = firstOpenStep(values);
  const ready = open === undefined || open === 'send';
  const { quote, error, loading } = useQuote(useMemo(() => (ready ? toRequest(values) : undefined), [ready, values]));

  const asked = STEPS.find((one) => one === query.get('step')) ?? 'message';
  const furthest = open === undefined ? STEPS.length - 1 : STEPS.indexOf(open);
  const step: Step = STEPS[Math.min(STEPS.indexOf(asked), furthest)] ?? 'message';
  const go = (next: Step) =>
    setQuery((before) => {
      before.set('step', next);
      return before;
    });

  const pages: Readonly<Record<Step, ReactNode>> = {
    message: <MessageStep types={types} quote={quote} />,
    recipients: <RecipientsStep quote={quote} />,
    send: <SummaryStep quote={quote} />,
  };

  return (
    <PageLayout
      title={t('title')}
      actions={<DraftNote />}
      tabs={
        <Steps
          items={STEPS.map((one) => t(`step.${one}`))}
          current={STEPS.indexOf(step)}
          onSelect={(index) => go(STEPS[index] ?? 'message')}
        />
      }
    >
      {accepted && !dirty && <SentNotice accepted={accepted} />}
      <Split
        aside={
          <Stack>
            <Preview values={values} quote={quote} />
            <CostCard quote={quote} error={error} loading={loading}>
              <Actions step={step} open={open} quote={quote} onGo={go} />
            </CostCard>
          </Stack>
        }
      >
        {pages[step]}
      </Split>
    </PageLayout>
  );
}
