import type { App } from '../module.ts';
import type { DemoAccounts } from './accounts.ts';

/** Context of a seeder: the app, the demo accounts, and the moment at which the demo history ends. */
export interface Demo {
  app: App;
  accounts: DemoAccounts;
  now: Date;
  say(line: string): void;
}

/** Fills in one kind of demo data. */
export type Seeder = (demo: Demo) => Promise<void>;
