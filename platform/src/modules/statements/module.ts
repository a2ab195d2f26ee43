import type { Module } from '../../module.ts';
import { statementRoutes } from './routes.ts';

/** Account statements: the movements of a balance over any period, with the balances before and after them. */
export const module: Module = {
  name: 'statements',
  async routes(app) {
    await statementRoutes(app);
  },
};
