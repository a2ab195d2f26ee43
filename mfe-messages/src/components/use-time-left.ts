import { useEffect, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { Task } from '@cabinet/domain/tasks';
import { useNow } from './use-now.ts';
import { secondsLeft, secondsLeftOverall, withSample, type Sample } from '../model/time-left.ts';

/** The estimated time left of a running task as a text, at the rate observed since it is shown; undefined while that is unknown. */
export function useTimeLeft({ state, meta, startsAt }: Pick<Task, 'state' | 'meta' | 'startsAt'>): string | undefined {
  const t = useT('messages');
  const { number } = useFormat();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const running = state === 'running';
  const now = useNow(running);
  useEffect(() => {
    if (running) setSamples((before) => withSample(before, { at: Date.now(), done: meta.completed }));
    else setSamples([]);
  }, [running, meta.completed]);

  const { completed, total } = meta;
  const seconds = running
    ? (secondsLeft(samples, total, now) ?? secondsLeftOverall(completed, total, new Date(startsAt).getTime(), now))
    : undefined;
  if (seconds === undefined) return undefined;
  const [unit, count] =
    seconds < 60
      ? (['seconds', seconds] as const)
      : seconds < 5400
        ? (['minutes', Math.ceil(seconds / 60)] as const)
        : (['hours', Math.ceil(seconds / 3600)] as const);
  return t(`tasks.${unit}Left`, { count, number: number(count) });
}
