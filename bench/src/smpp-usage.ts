import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Processor time of a process and of its database, in seconds. */
export interface Processors {
  node: number;
  postgres: number;
}

const BEGIN = 'begin';
const END = 'end';

/** In the process that is measured: answers its parent what was used between its two words. */
export function answerUsage(measure: (work: () => Promise<void>) => Promise<Processors>): void {
  process.on('message', (word) => {
    if (word !== BEGIN) return;
    const ended = new Promise<void>((done) => {
      const listen = (next: unknown) => {
        if (next !== END) return;
        process.off('message', listen);
        done();
      };
      process.on('message', listen);
    });
    void measure(async () => {
      process.send?.(BEGIN);
      await ended;
    }).then((used) => process.send?.(used));
  });
}

/** What a process alone has used. */
export async function ownUsage(work: () => Promise<void>): Promise<Processors> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { node: (user + system) / 1e6, postgres: 0 };
}

/** What a child uses while `work` is done. */
export async function usageOf<T>(child: ChildProcess, work: () => Promise<T>): Promise<{ result: T; used: Processors }> {
  const begun = once(child, 'message');
  child.send(BEGIN);
  await begun;
  const result = await work();
  const answered = once(child, 'message');
  child.send(END);
  const [used] = (await answered) as [Processors];
  return { result, used };
}
