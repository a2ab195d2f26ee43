import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { useObservable } from '../app/observable.ts';
import { SECURITY_PAGE, stepUpQuestion } from './step-up.ts';

const StepUpDialog = lazyComponent(() => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog));

/** Renders the question for the second factor while a call waits for it; where none is set up, until the page opens that sets one up. */
export function StepUpHost() {
  const question = useObservable(stepUpQuestion);
  const { pathname } = useLocation();
  // A call that was refused while that page was on its way has asked again.
  const isAnswered = question?.factors.length === 0 && pathname === SECURITY_PAGE;
  useEffect(() => {
    if (isAnswered) question.answer(false);
  }, [isAnswered, question]);
  return <Suspense fallback={null}>{question && !isAnswered ? <StepUpDialog {...question} /> : null}</Suspense>;
}
