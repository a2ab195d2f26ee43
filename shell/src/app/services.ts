import { createContext, useContext, type ComponentType } from 'react';
import type { Question } from '@cabinet/contract/cabinet';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Realtime } from '../realtime/connect.ts';
import type { Session } from '../session/session.ts';
import type { VersionWatch } from '../version/watch-version.ts';
import type { Observable } from './observable.ts';
import type { Taste } from './preferences.ts';
import type { AppStore } from './store.ts';

/** A question that waits for its answer. */
export interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

/** A dialog of an area that is open. */
export interface Opened {
  key: number;
  /** Whose it is. */
  area: string;
  Content: ComponentType<object & { close: (result?: unknown) => void }>;
  props: object;
  close: (result?: unknown) => void;
  /** It broke while it showed. */
  onError: () => void;
}

/** What one signed-in person's cabinet is made of; made at sign-in, thrown away at its end. */
export interface Services {
  session: Session;
  store: AppStore;
  taste: Observable<Taste>;
  /** What the installed areas tell about themselves. */
  declarations: readonly Declaration[];
  realtime: Realtime;
  version: VersionWatch;
  asked: Observable<readonly Asked[]>;
  opened: Observable<readonly Opened[]>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('The shell is not started');
  return services;
}
