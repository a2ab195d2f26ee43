import type { StepStatus } from '@cabinet/design-system/steps';
import type { Step } from './values.ts';

/** How far a step is (spec 2 §4): message and recipients are complete once they are valid, sending once everything is. */
export function stepStatus(step: Step, current: Step, incomplete: readonly Step[]): StepStatus {
  const isDone = step === 'send' ? incomplete.length === 0 : !incomplete.includes(step);
  if (isDone) return 'success';
  return step === current ? 'process' : 'init';
}
