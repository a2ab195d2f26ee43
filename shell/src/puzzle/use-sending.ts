import { useState } from 'react';
import { send, type Call } from '@cabinet/api/base-query';
import type { Answered } from './repeat-solved.ts';

/** Sends calls that may be answered by a puzzle, which is solved; `isSolving` for the line that says so. */
export function useSending(): { isSolving: boolean; sendSolving: (call: Call) => Promise<Answered> } {
  const [isSolving, setSolving] = useState(false);
  const sendSolving = async (call: Call) => {
    const answer = await send(call);
    if (!('error' in answer) || !answer.error.puzzle) return answer;
    setSolving(true);
    const { repeatSolved } = await import('./repeat-solved.ts');
    const solved = await repeatSolved(call, answer);
    setSolving(false);
    return solved;
  };
  return { isSolving, sendSolving };
}
