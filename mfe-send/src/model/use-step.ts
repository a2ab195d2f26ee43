import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS, type Step } from './values.ts';

/** A place in the wizard: a step, and on the message step the message of the chain (0 is the first). */
export interface Place {
  step: Step;
  message: number;
}

export interface StepState extends Place {
  /** How often the person went from place to place; tells whether the keyboard should follow. */
  moves: number;
  /** Goes there, and takes the keyboard along unless `follow` is off. */
  go: (step: Step, message?: number, follow?: boolean) => void;
}

interface Given {
  /** The steps with something missing. */
  open: readonly Step[];
  /** Whether anything is in the form at all. */
  written: boolean;
  fallbacks: number;
}

/** Writes a place into an address: `?step=message&fallback=1`. */
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
 * The step that the address asks for (`?step=`), but none beyond the first that is `open`; a fallback is a step within
 * the message step (`?fallback=1`). Who is choosing recipients stays there while the text is written anew.
 */
export function useStep({ open, written, fallbacks }: Given): StepState {
  const [query, setQuery] = useSearchParams();
  const [moves, setMoves] = useState(0);
  const shown = useRef<Step>(undefined);

  const asked = STEPS.find((one) => one === query.get('step')) ?? 'message';
  const limit = STEPS.indexOf(open[0] ?? 'send');
  const stays = asked === 'recipients' && shown.current === 'recipients' && written;
  const step = stays ? asked : (STEPS[Math.min(STEPS.indexOf(asked), limit)] ?? 'message');

  const show = (place: Place, replace: boolean) => setQuery((before) => withPlace(before, place), { replace });

  useEffect(() => {
    // Not at once: the draft comes back after the first time the form is drawn.
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
