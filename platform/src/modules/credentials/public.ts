export type { OpenSecrets } from './service.ts';
