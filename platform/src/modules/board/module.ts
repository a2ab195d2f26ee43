import type { Module } from '../../module.ts';
import { offerLedgerProof } from './cell-ledgers.ts';
import { checkLedger } from './ledger-check.ts';
import { boardRoutes } from './routes.ts';
import { BoardService } from './service.ts';

/** The operators' board: traffic, queues, providers, nodes and jobs as they are now. */
export const module: Module = {
  name: 'board',
  services(app) {
    app.services.board = new BoardService(app);
    offerLedgerProof(app);
  },
  routes: boardRoutes,
  jobs: (app) => [
    // A proof reads the whole ledger.
    { name: 'board.proveLedger', schedule: '23 * * * *', timeoutSeconds: 3 * 3600, run: () => checkLedger(app.pool) },
  ],
  start(app) {
    const { board } = app.services;
    board.startStoring();
    board.startPushing();
    return () => board.stop();
  },
  work(app) {
    const { board } = app.services;
    board.startStoring();
    board.startLooking();
    return () => board.stop();
  },
};
