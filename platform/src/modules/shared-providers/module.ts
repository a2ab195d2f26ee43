import type { App, Module, Stop } from '../../module.ts';
import { LateMessages, takeMessages } from './late-messages.ts';
import { LateParts, takeParts } from './late-parts.ts';
import { LateReports, takeReports } from './late-reports.ts';
import { takeReturned } from './messages-elsewhere.ts';
import { OtherCells } from './other-cells.ts';

const PASS_MS = 1000;
/** Lock of the one node of a cell that hands on what came late. */
const LOCK = 731_204_572;

/** Hands on what came of shared providers for other cells, again and again; answers what ends it. */
function passOn(app: App, others: OtherCells): Stop {
  const [reports, parts, messages] = [new LateReports(app, others), new LateParts(app, others), new LateMessages(app, others)];
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const step = async () => {
    const names = await others.sharedNames();
    if (names.length === 0) return;
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
      while (!isOver && rows[0]?.mine) {
        const more = [await reports.pass(names), await parts.pass(names), await messages.pass(names)];
        if (!more.includes(true)) break;
      }
    } finally {
      // It holds the lock, and nothing else.
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  };
  let passing = Promise.resolve();
  const again = () => {
    passing = step()
      .catch((error: unknown) => app.log.error({ err: error }, 'what came for other cells'))
      .then(() => void (isOver || (timer = setTimeout(again, PASS_MS))));
  };
  again();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await passing;
  };
}

/** Reports, answers, parts of them and returned mail of shared providers that come to a cell which does not know the message (docs/decisions/0155). */
export const module: Module = {
  name: 'shared-providers',
  services(app) {
    const { cellLink: link } = app;
    if (!link) return;
    takeReports(app, link);
    takeParts(app, link);
    takeMessages(app, link);
    takeReturned(app, link);
  },
  work(app) {
    return app.cellLink && passOn(app, new OtherCells(app, app.cellLink));
  },
};
