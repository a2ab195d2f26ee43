import type { Module } from '../../module.ts';
import { boardRoutes } from './routes.ts';
import { BoardService } from './service.ts';

/** The operators' board: traffic, queues, providers, nodes and jobs as they are now. */
export const module: Module = {
  name: 'board',
  services(app) {
    app.services.board = new BoardService(app);
  },
  routes: boardRoutes,
  start(app) {
    const { board } = app.services;
    board.startStoring();
    board.startPushing();
    return () => board.stop();
  },
  work(app) {
    const { board } = app.services;
    board.startStoring();
    board.startChecking();
    return () => board.stop();
  },
};
