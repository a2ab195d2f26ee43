import { listViews } from '@cabinet/domain/list-views';
import type { Module } from '../../module.ts';
import { ListViewRepository } from './repository.ts';

/** Filters, order and columns of lists that people save under a title, for themselves or for their account. */
export const module: Module = {
  name: 'list-views',
  routes: (app) => app.resource(listViews, new ListViewRepository(app.db)),
};
