import type { Module } from '../../module.ts';
import { optOutRoutes } from './routes.ts';

/** Who asked to be written no more, and the proof of it. */
export const module: Module = {
  name: 'optouts',
  routes: optOutRoutes,
};
