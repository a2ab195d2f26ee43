import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS, type Step } from './values.ts';

/** A place in the wizard: a step, and on the message step the message of the chain (0 is the first). */
export interface Place {
  step: Step;
  message: number;
}

export interface StepState extends Place {
  /** The number of moves by the user; a change means that the keyboard focus should follow. */
  moves: number;
  /** Goes to a place, and moves the keyboard focus there unless `follow` is off. */
  go: (step: Step, message?: number, follow?: boolean) => void;
}

interface StepInput {
  /** The steps with a missing or invalid field. */
  incomplete: readonly Step[];
  /** Whether the form has any input. */
  isDirty: boolean;
  fallbacks: number;
}

/** Writes a place into the address: `?step=message&fallback=1`. */
export function withPlace(query: URLSearchParams, { step, message }: Place): URLSearchParams {
  query.set('step', step);
  if (message > 0) query.set('fallback', String(message));
  else query.delete('fallback');
  return query;
}

function readMessage(query: URLSearchParams, fallbacks: number): number {
  const asked = Number(query.get('fallback') ?? 0);
  return Number.isInteger(asked) ? Math.min(Math.max(0, asked), fallbacks) : 0;
}

/**
 * The step in the address (`?step=`), but none beyond the first incomplete one; a fallback is a step within the message
 * step (`?fallback=1`). On the recipients step the user stays there while the text is being changed.
 */
export function useStep({ incomplete, isDirty, fallbacks }: StepInput): StepState {
  const [query, setQuery] = useSearchParams();
  const [moves, setMoves] = useState(0);
  const shown = useRef<Step>(undefined);

  const asked = STEPS.find((one) => one === query.get('step')) ?? 'message';
  const limit = STEPS.indexOf(incomplete[0] ?? 'send');
  const stays = asked === 'recipients' && shown.current === 'recipients' && isDirty;
  const step = stays ? asked : (STEPS[Math.min(STEPS.indexOf(asked), limit)] ?? 'message');

  const show = (place: Place, replace: boolean) => setQuery((before) => withPlace(before, place), { replace });

  useEffect(() => {
    // The address is corrected later, because the draft is restored after the first render.
    if (shown.current !== undefined && step !== asked) show({ step, message: 0 }, true);
    shown.current = step;
  });

  return {
    step,
    message: readMessage(query, fallbacks),
    moves,
    go: (next, message = 0, follow = true) => {
      if (follow) setMoves((count) => count + 1);
      show({ step: next, message }, false);
    },
  };
}
