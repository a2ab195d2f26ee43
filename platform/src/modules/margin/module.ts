import type { Module } from '../../module.ts';
import { marginRoutes } from './routes.ts';

/** What messages bring in beside what providers take for them; the engine adds it up (docs/providers.md "Margin"). */
export const module: Module = {
  name: 'margin',
  routes: marginRoutes,
};
