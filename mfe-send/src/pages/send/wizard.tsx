import { memo, Suspense, useDeferredValue, useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { Template } from '@cabinet/domain/templates';
import { useFormActions, useFormStatus, useFormValue } from '@cabinet/design-system/form';
import { useMedia } from '@cabinet/design-system/media';
import { useSendQuoteMutation } from '../../api.ts';
import { lateComponent } from '../../late-texts.ts';
import { changeType } from '../../model/chain.ts';
import { useChanged } from '../../model/use-changed.ts';
import { useIncomplete } from '../../model/use-incomplete.ts';
import { useQuote, type AskQuote } from '../../model/use-quote.ts';
import { useQuoteOfTime } from '../../model/use-recurring.ts';
import { useTemplate } from '../../model/use-template.ts';
import { useStep } from '../../model/use-step.ts';
import { toRequest, type SendValues } from '../../model/values.ts';
import { OneView } from './one-view.tsx';
import { StepByStep } from './step-by-step.tsx';
import { useSendQuestion, type SendQuestion } from './use-send-question.ts';

/** From this width on the steps stand on one page (docs/decisions/0085). */
const ONE_VIEW = '(min-width: 1280px)';

const SentNotice = lateComponent(() => import('./sent-notice.tsx').then((module) => module.SentNotice));

interface WizardProps {
  types: readonly MessageType[];
  /** The template to begin with. */
  first: Template | undefined;
  /** The message that has just been sent. */
  accepted: SendingAccepted | undefined;
  /** The number of rejected submissions; each makes the quote be fetched again. */
  refusals: number;
  /** Holds what is asked before the message goes out. */
  question: RefObject<SendQuestion | undefined>;
  /** Stands above the steps: what another device has begun. */
  draft: ReactNode;
}

/** The three steps with the preview and the cost: in one view where there is room, else one at a time. */
export function Wizard(props: WizardProps) {
  // A field shows what is typed at once; checks, preview and price follow, and give way to the next key.
  const values = useDeferredValue(useFormValue((all: SendValues) => all));
  const isBegun = useDeferredValue(useFormStatus().dirty);
  // What a call goes through draws whoever has its hook: here that is no more than this.
  const [ask] = useSendQuoteMutation();
  return <Steps {...props} values={values} isBegun={isBegun} ask={ask} />;
}

interface StepsProps extends WizardProps {
  /** The form's values, which may be some keys behind. */
  values: SendValues;
  /** Whether something has been written. */
  isBegun: boolean;
  ask: AskQuote;
}

const Steps = memo(function Steps({ types, first, accepted, refusals, question, draft, values, isBegun, ask }: StepsProps) {
  const { getValues, setValues } = useFormActions<SendValues>();
  const isOneView = useMedia(ONE_VIEW);
  const template = useTemplate(first, values);
  const incomplete = useIncomplete(values);
  const steps = useStep({
    incomplete: incomplete.steps,
    isDirty: isBegun,
    fallbacks: values.fallbacks.length,
    isSettled: () => values === getValues(),
    isLimited: !isOneView,
  });
  const ready = !incomplete.steps.includes('message') && !incomplete.steps.includes('recipients');
  // The name of the mailing changes no price, so that typing it asks for none.
  const priced = useMemo(() => (ready ? toRequest({ ...values, $options: { title: '' } }) : undefined), [ready, values]);
  const quoted = useQuoteOfTime(useQuote(ask, priced, useChanged()), values);
  const { refresh } = quoted;
  useSendQuestion(question, quoted, values);

  useEffect(() => {
    if (refusals > 0) refresh();
  }, [refusals, refresh]);

  // A draft may use a channel that the account no longer has.
  useEffect(() => {
    const [usual] = types;
    if (usual && !types.includes(values.type)) void setValues(changeType(getValues(), 0, usual));
  }, [types, values.type, getValues, setValues]);

  const notice = (
    <>
      {draft}
      {accepted && !isBegun && (
        <Suspense fallback={null}>
          <SentNotice accepted={accepted} />
        </Suspense>
      )}
    </>
  );
  const View = isOneView ? OneView : StepByStep;
  return <View {...{ types, values, template, incomplete, steps, quoted, notice }} />;
});
