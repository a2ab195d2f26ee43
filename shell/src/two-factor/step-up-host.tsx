import { Suspense } from 'react';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { useObservable } from '../app/observable.ts';
import { stepUpQuestion } from './step-up.ts';

const StepUpDialog = lazyComponent(() => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog));

/** Renders the question for the second factor while a call waits for it. */
export function StepUpHost() {
  const question = useObservable(stepUpQuestion);
  return <Suspense fallback={null}>{question && <StepUpDialog {...question} />}</Suspense>;
}
