import type { ReactNode } from 'react';
import type { Call } from '@cabinet/api/base-query';
import { LOCALES } from '@cabinet/domain/locales';
import { changeLanguage } from '../app/language.ts';
import { loadAuthTexts } from '../auth/auth-texts.ts';
import { PuzzleStatus } from './puzzle-status.tsx';
import { repeatSolved, type Answered } from './repeat-solved.ts';

/** Solves the puzzle of a refused sign-in and makes the call again, while `show` has the form say so. */
export async function solveAtSignIn(call: Call, refused: Answered, show: (status: ReactNode) => void): Promise<Answered> {
  const locale = LOCALES.find((one) => one === document.documentElement.lang);
  if (locale) await changeLanguage(locale, loadAuthTexts);
  show(<PuzzleStatus isSolving />);
  const answer = await repeatSolved(call, refused);
  show(null);
  return answer;
}
