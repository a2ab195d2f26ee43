import type { LoopName } from '@cabinet/engine';
import type { App, Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';

const CHANNEL = 'cabinet_work';
const WEBHOOKS = 'webhooks';
const SEPARATOR = ',';

type Work = LoopName | typeof WEBHOOKS;

/** Wakes the worker nodes from a node that only answers requests; without it they would notice at their next poll. */
export function notifyWorkers(app: App, names: readonly Work[]): void {
  app.pool
    .query('select pg_notify($1, $2)', [CHANNEL, names.join(SEPARATOR)])
    .catch((error: unknown) => app.log.warn({ err: error }, 'The workers could not be told.'));
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
