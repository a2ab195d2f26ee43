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

/** The page where a factor is set up. */
export const SECURITY_PAGE = '/account/security';

/** Leads to the page where the factor is set up that is demanded; on that page nothing is said of what else is refused until then. */
function askSetUp(): void {
  if (location.pathname === SECURITY_PAGE) return;
  stepUpQuestion.set({ factors: [], answer: () => stepUpQuestion.set(null) });
}

/** Asks for the second factor again; true when it was proved, false at once where there is none yet to prove. */
export async function askStepUp({ params }: ApiError): Promise<boolean> {
  const named = String(params['factors'] ?? '');
  if (named === '') {
    askSetUp();
    return false;
  }
  // The server names them; the list of all would draw the schemas of forms into the first load.
  const factors = named.split(' ') as Factor[];
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
