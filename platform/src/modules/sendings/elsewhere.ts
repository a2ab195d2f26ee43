import type { LoopName } from '../../engine/context.ts';
import type { App, Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';

const CHANNEL = 'cabinet_work';
const WEBHOOKS = 'webhooks';
const BETWEEN = ',';

type Work = LoopName | typeof WEBHOOKS;

/** Has the nodes that work look for work at once, from one that only answers. They look by themselves soon after in any case. */
export function callWorkers(app: App, names: readonly Work[]): void {
  app.pool
    .query('select pg_notify($1, $2)', [CHANNEL, names.join(BETWEEN)])
    .catch((error: unknown) => app.log.warn({ err: error }, 'The workers could not be told.'));
}

/** Wakes this node's workers when others call; answers what ends it. */
export function hearCalls(app: App): Stop {
  const { engine, webhooks } = app.services;
  return listen(
    app.database.url,
    CHANNEL,
    (payload) => {
      const names = (payload ?? '').split(BETWEEN).filter((name) => name !== '');
      if (payload === undefined || names.includes(WEBHOOKS)) webhooks.wake();
      const loops = names.filter((name) => name !== WEBHOOKS) as LoopName[];
      if (loops.length > 0 || names.length === 0) engine.context.wake(...loops);
    },
    (error) => app.log.error({ err: error }, 'calls of other nodes'),
  );
}
