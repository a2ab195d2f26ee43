export type { RoutePlan } from './service.ts';
