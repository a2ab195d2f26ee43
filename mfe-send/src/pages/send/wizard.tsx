import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import type { Question } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { Template } from '@cabinet/domain/templates';
import { useFormValues } from '@cabinet/design-system/form';
import { useMedia } from '@cabinet/design-system/media';
import { changeType } from '../../model/chain.ts';
import { useChanged } from '../../model/use-changed.ts';
import { useQuote } from '../../model/use-quote.ts';
import { useQuoteOfTime } from '../../model/use-recurring.ts';
import { useTemplate } from '../../model/use-template.ts';
import { useStep } from '../../model/use-step.ts';
import { findIncomplete, toRequest, type SendValues } from '../../model/values.ts';
import { OneView } from './one-view.tsx';
import { SentNotice } from './sent-notice.tsx';
import { StepByStep } from './step-by-step.tsx';
import { useSendQuestion } from './use-send-question.ts';
import { timeOf } from './use-send-text.ts';

/** From this width on the steps stand on one page (docs/decisions/0085). */
const ONE_VIEW = '(min-width: 1280px)';

interface WizardProps {
  types: readonly MessageType[];
  /** The template to begin with. */
  first: Template | undefined;
  /** The message that has just been sent. */
  accepted: SendingAccepted | undefined;
  /** The number of rejected submissions; each makes the quote be fetched again. */
  refusals: number;
  /** Holds what is asked before the message goes out. */
  question: RefObject<Question | undefined>;
  /** Stands above the steps: what another device has begun. */
  draft: ReactNode;
}

/** The three steps with the preview and the cost: in one view where there is room, else one at a time. */
export function Wizard({ types, first, accepted, refusals, question, draft }: WizardProps) {
  const { values, dirty, setValues } = useFormValues<SendValues>();
  const isOneView = useMedia(ONE_VIEW);
  const template = useTemplate(first);
  const incomplete = useMemo(() => findIncomplete(values), [values]);
  const fallbacks = values.fallbacks.length;
  const steps = useStep({ incomplete: incomplete.steps, isDirty: dirty, fallbacks, isLimited: !isOneView });
  const ready = !incomplete.steps.includes('message') && !incomplete.steps.includes('recipients');
  // The name of the mailing changes no price, so that typing it asks for none.
  const priced = useMemo(() => (ready ? toRequest({ ...values, $options: { title: '' } }) : undefined), [ready, values]);
  const quoted = useQuoteOfTime(useQuote(priced, useChanged()), values);
  const { refresh } = quoted;
  useSendQuestion(question, quoted, timeOf(values));

  useEffect(() => {
    if (refusals > 0) refresh();
  }, [refusals, refresh]);

  // A draft may use a channel that the account no longer has.
  useEffect(() => {
    const [usual] = types;
    if (usual && !types.includes(values.type)) void setValues(changeType(values, 0, usual));
  }, [types, values, setValues]);

  const notice = (
    <>
      {draft}
      {accepted && !dirty && <SentNotice accepted={accepted} />}
    </>
  );
  const View = isOneView ? OneView : StepByStep;
  return <View {...{ types, values, template, incomplete, steps, quoted, notice }} isBegun={dirty} />;
}
