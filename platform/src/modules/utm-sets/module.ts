import { utmSets } from '@cabinet/domain/utm-sets';
import type { Module } from '../../module.ts';
import { UtmSetRepository } from './repository.ts';

/** Tags of links that an account keeps for the next link (spec 2 §2 "UTM generator"). */
export const module: Module = {
  name: 'utm-sets',
  routes: (app) => app.resource(utmSets, new UtmSetRepository(app.db)),
};
