import { useEffect, useState } from 'react';
import type { Translate } from '@cabinet/contract/i18n';
import type { Refusal } from './outcome.ts';
import { clockTime, useCountdown } from './use-countdown.ts';

type TranslateSentence = (key: string, params?: Readonly<Record<string, string | number>>) => string;

function sentence(refusal: Refusal, left: number, t: TranslateSentence): string {
  switch (refusal.kind) {
    case 'wrong': {
      const { remaining, limit } = refusal;
      // After the last of them the next only costs more.
      return !remaining || limit === undefined ? t('wrong') : `${t('wrong')} ${t('attempts', { count: remaining, limit })}`;
    }
    case 'blocked': {
      const time = clockTime(left);
      return refusal.limit === undefined ? t('blocked', { time }) : t('blockedLimit', { limit: refusal.limit, time });
    }
    case 'accountBlocked':
      return t('accountBlocked', { reason: refusal.reason });
    case 'further':
      return '';
    default:
      return t(refusal.kind);
  }
}

const KEY = 'cabinet.signInBlock';

/** Keeps a block over a reload of the page, and for other tabs. */
function keepBlock(refusal: Refusal | null): void {
  try {
    if (refusal?.kind === 'blocked') localStorage.setItem(KEY, JSON.stringify({ limit: refusal.limit, until: refusal.until }));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the server says it again.
  }
}

/** The block that was kept, unless it is over. */
function readBlock(): Refusal | null {
  try {
    const { limit, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { limit?: number; until?: number };
    return typeof until === 'number' && until > Date.now() ? { kind: 'blocked', limit, until } : null;
  } catch {
    return null;
  }
}

/** The last refusal, its sentence, and whether sign-in is blocked; a block counts down and lifts itself. */
export function useRefusal(t: TranslateSentence | Translate) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const left = useCountdown(refusal?.kind === 'blocked' ? refusal.until : undefined);
  const over = refusal?.kind === 'blocked' && refusal.until <= Date.now() && left === 0;

  // Read after hydration: the prerendered page does not know of a block that another page has met, or meets.
  useEffect(() => {
    const read = () => setRefusal((current) => readBlock() ?? (current?.kind === 'blocked' ? null : current));
    read();
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  useEffect(() => {
    if (!over) return;
    setRefusal(null);
    keepBlock(null);
  }, [over]);
  const refuse = (next: Refusal | null) => {
    setRefusal(next);
    keepBlock(next);
  };

  return { refusal, refuse, message: refusal && !over ? sentence(refusal, left, t) : '', blocked: refusal?.kind === 'blocked' && !over };
}
