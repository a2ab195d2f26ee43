import type { ApiError } from '@cabinet/api/errors';
import type { Factor } from '@cabinet/domain/two-factor';
import { observable } from '../app/observable.ts';

/** A question for the second factor that waits for its answer. */
export interface StepUpQuestion {
  factors: readonly Factor[];
  answer: (isProved: boolean) => void;
}

/** The open question; calls that are refused meanwhile wait for the same answer. */
export const stepUpQuestion = observable<StepUpQuestion | null>(null);
let pending: Promise<boolean> | undefined;

/** Asks for the second factor again; true when it was proved. */
export function askStepUp({ params }: ApiError): Promise<boolean> {
  const named = String(params['factors'] ?? '');
  // The server names them; the list of all would draw the schemas of forms into the first load.
  const factors = named === '' ? [] : (named.split(' ') as Factor[]);
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      pending = undefined;
      stepUpQuestion.set(null);
      resolve(isProved);
    };
    stepUpQuestion.set({ factors, answer });
  });
  return pending;
}
