import type { LoopName } from '@cabinet/engine';
import type { App, Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';

const CHANNEL = 'cabinet_work';
const WEBHOOKS = 'webhooks';
const SEPARATOR = ',';

type Work = LoopName | typeof WEBHOOKS;

/** Makes what wakes the worker nodes from a node that only answers requests; without it they would notice at their next poll. */
export function workerNotices(app: App): (names: readonly Work[]) => void {
  const waiting = new Set<string>();
  let isBusy = false;

  /** What is to be told while a notice is on its way goes out together after it. */
  async function tell(): Promise<void> {
    isBusy = true;
    while (waiting.size > 0) {
      const notices = [...waiting];
      waiting.clear();
      await app.pool
        .query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [CHANNEL, notices])
        .catch((error: unknown) => app.log.warn({ err: error }, 'The workers could not be told.'));
    }
    isBusy = false;
  }

  return (names) => {
    waiting.add(names.join(SEPARATOR));
    if (!isBusy) void tell();
  };
}

/** Wakes this node's workers on notices of other nodes; returns what stops listening. */
export function receiveWorkerNotices(app: App): Stop {
  const { engine, webhooks } = app.services;
  return listen(
    app.database.url,
    CHANNEL,
    (payload) => {
      const names = (payload ?? '').split(SEPARATOR).filter((name) => name !== '');
      if (payload === undefined || names.includes(WEBHOOKS)) webhooks.wake();
      const loops = names.filter((name) => name !== WEBHOOKS) as LoopName[];
      if (loops.length > 0 || names.length === 0) engine.context.wake(...loops);
    },
    (error) => app.log.error({ err: error }, 'calls of other nodes'),
  );
}
