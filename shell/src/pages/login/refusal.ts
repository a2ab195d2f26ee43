import { useEffect, useState } from 'react';
import type { Translate } from '@cabinet/contract/i18n';
import type { Refusal } from './attempt.ts';
import { clockTime, useCountdown } from './use-countdown.ts';

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

function sentence(refusal: Refusal, left: number, t: Say): string {
  switch (refusal.kind) {
    case 'wrong': {
      const { remaining, limit } = refusal;
      return remaining === undefined || limit === undefined ? t('wrong') : `${t('wrong')} ${t('attempts', { count: remaining, limit })}`;
    }
    case 'blocked': {
      const time = clockTime(left);
      return refusal.limit === undefined ? t('blocked', { time }) : t('blockedLimit', { limit: refusal.limit, time });
    }
    default:
      return t(refusal.kind);
  }
}

/** The last refusal, its sentence, and whether sign-in is closed for a while; a block counts down and then lifts itself. */
export function useRefusal(t: Say | Translate) {
  const [refusal, refuse] = useState<Refusal | null>(null);
  const left = useCountdown(refusal?.kind === 'blocked' ? refusal.until : undefined);
  const over = refusal?.kind === 'blocked' && refusal.until <= Date.now() && left === 0;

  useEffect(() => {
    if (over) refuse(null);
  }, [over]);

  return { refusal, refuse, message: refusal && !over ? sentence(refusal, left, t) : '', blocked: refusal?.kind === 'blocked' && !over };
}
