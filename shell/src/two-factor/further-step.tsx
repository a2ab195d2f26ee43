import type { ReactNode } from 'react';
import type { Locale } from '@cabinet/domain/locales';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import { loadAuthTexts } from '../auth/auth-texts.ts';
import { changeLanguage } from '../app/language.ts';
import { SecondStep } from './second-step.tsx';
import { loadTwoFactorTexts } from './texts.ts';

interface FurtherStepOptions {
  locale: Locale;
  onToken: (token: string) => void;
  onBack: () => void;
  onLocale: (locale: Locale) => void;
}

const loadTexts = async (locale: Locale) => void (await Promise.all([loadAuthTexts(locale), loadTwoFactorTexts(locale)]));

/** What follows a right password: `inside` the sign-in page the proof of a factor, or a `page` of its own where one is set up first. */
export async function furtherStep(
  answer: SignInAnswer,
  { locale, onToken, onBack, onLocale }: FurtherStepOptions,
): Promise<{ inside?: ReactNode; page?: ReactNode }> {
  await changeLanguage(locale, loadTexts);
  if (answer.second) return { inside: <SecondStep {...answer.second} onToken={onToken} onBack={onBack} /> };
  const { SetUpPage } = await import('./set-up-page.tsx');
  return { page: <SetUpPage step={answer.setUp?.step ?? ''} onToken={onToken} onLocale={onLocale} /> };
}
