import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS, type Step } from './values.ts';

export interface StepState {
  step: Step;
  /** How often the person went from step to step; tells whether the keyboard should follow. */
  moves: number;
  go: (step: Step) => void;
}

/**
 * The step that the address asks for (`?step=`), but none beyond the first that is `open`. Who is choosing
 * recipients stays there while the text is written anew (`written`: anything is in the form at all).
 */
export function useStep(open: readonly Step[], written: boolean): StepState {
  const [query, setQuery] = useSearchParams();
  const [moves, setMoves] = useState(0);
  const shown = useRef<Step>(undefined);

  const asked = STEPS.find((one) => one === query.get('step')) ?? 'message';
  const limit = STEPS.indexOf(open[0] ?? 'send');
  const stays = asked === 'recipients' && shown.current === 'recipients' && written;
  const step = stays ? asked : (STEPS[Math.min(STEPS.indexOf(asked), limit)] ?? 'message');

  const show = (next: Step, replace: boolean) =>
    setQuery(
      (before) => {
        before.set('step', next);
        return before;
      },
      { replace },
    );

  useEffect(() => {
    // Not at once: the draft comes back after the first time the form is drawn.
    if (shown.current !== undefined && step !== asked) show(step, true);
    shown.current = step;
  });

  return {
    step,
    moves,
    go: (next) => {
      setMoves((count) => count + 1);
      show(next, false);
    },
  };
}
