import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS, type Step } from './values.ts';

/** A place in the wizard: a step, and on the message step the message of the chain (0 is the first). */
export interface Place {
  step: Step;
  message: number;
}

/** A move of the user to a place, and to one of its fields when `field` names it. */
export interface Move extends Place {
  field?: string | undefined;
}

export interface StepState extends Place {
  /** Whether the address names a step. */
  isAsked: boolean;
  /** The number of moves by the user; a change means that the keyboard focus should follow. */
  moves: number;
  /** The user's last move by a link, once its place is shown. */
  arrival: Move | undefined;
  /** Goes to a place, and moves the keyboard focus there unless `follow` is off. */
  go: (step: Step, message?: number, follow?: boolean) => void;
  /** The address of a place, relative to the page. */
  addressOf: (place: Place) => string;
  /** Moves the keyboard focus to where a link with `addressOf` leads. */
  follow: (move: Move) => void;
}

interface StepInput {
  /** The steps with a missing or invalid field. */
  incomplete: readonly Step[];
  /** Whether the form has any input. */
  isDirty: boolean;
  fallbacks: number;
  /** Whether that is of what the form holds now, and not of some keys before. */
  isSettled: () => boolean;
  /** Whether the steps are shown one at a time: none then beyond the first incomplete one. */
  isLimited: boolean;
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
 * The step in the address (`?step=`), with `isLimited` none beyond the first incomplete one; a fallback is a step within the
 * message step (`?fallback=1`). On the recipients step the user stays there while the text is being changed.
 */
export function useStep({ incomplete, isDirty, fallbacks, isSettled, isLimited }: StepInput): StepState {
  const [query, setQuery] = useSearchParams();
  const [moves, setMoves] = useState(0);
  const [move, setMove] = useState<Move>();
  const shown = useRef<Step>(undefined);

  const asked = STEPS.find((one) => one === query.get('step')) ?? 'message';
  const limit = STEPS.indexOf(incomplete[0] ?? 'send');
  const stays = !isLimited || (asked === 'recipients' && shown.current === 'recipients' && isDirty);
  const step = stays ? asked : (STEPS[Math.min(STEPS.indexOf(asked), limit)] ?? 'message');

  const show = useCallback((place: Place, replace: boolean) => setQuery((before) => withPlace(before, place), { replace }), [setQuery]);

  useEffect(() => {
    // The address is corrected later, because the draft is restored after the first render.
    if (shown.current !== undefined && step !== asked && isSettled()) show({ step, message: 0 }, true);
    shown.current = step;
  });

  const message = readMessage(query, fallbacks);
  const go = useCallback<StepState['go']>(
    (next, place = 0, follow = true) => {
      setMove(undefined);
      if (follow) setMoves((count) => count + 1);
      show({ step: next, message: place }, false);
    },
    [show],
  );
  // One object until somebody goes elsewhere: what shows a step is not drawn with every key in another one.
  return useMemo(
    () => ({
      step,
      message,
      isAsked: query.has('step'),
      moves,
      arrival: move?.step === step && move.message === message ? move : undefined,
      go,
      addressOf: (place) => `?${withPlace(new URLSearchParams(query), place).toString()}`,
      follow: (next) => {
        setMove(next);
        setMoves((count) => count + 1);
      },
    }),
    [step, message, query, moves, move, go],
  );
}
