import type { App } from '../module.ts';
import { languageOf, type DemoAccounts, type DemoName } from './accounts.ts';
import { DEMO_TEXTS } from './texts/by-locale.ts';
import type { DemoTexts } from './texts/demo-texts.ts';

/** Context of a seeder: the app, the demo accounts, and the moment at which the demo history ends. */
export interface Demo {
  app: App;
  accounts: DemoAccounts;
  now: Date;
  say(line: string): void;
}

/** What is written for an account, in its language. */
export const textsFor = (name: DemoName): DemoTexts => DEMO_TEXTS[languageOf(name)];

/** Fills in one kind of demo data. */
export type Seeder = (demo: Demo) => Promise<void>;
