import fp from 'fastify-plugin';
import type { App } from '../../module.ts';
import { Puzzles } from './puzzles.ts';

declare module 'fastify' {
  interface FastifyInstance {
    puzzles: Puzzles;
  }
}

/** Provides `app.puzzles`, which limits ask callers to solve before they refuse them. */
export const puzzles = fp(
  async (app: App) => {
    app.decorate('puzzles', new Puzzles(app.pool, app.vault, app.config.puzzleCost));
  },
  { name: 'puzzles', dependencies: ['database', 'vault'] },
);
