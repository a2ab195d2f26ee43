import { createContext, useContext, type ComponentType } from 'react';
import type { Question } from '@cabinet/contract/cabinet';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Realtime } from '../realtime/connect.ts';
import type { Session } from '../session/session.ts';
import type { VersionWatch } from '../version/watch-version.ts';
import type { Observable } from './observable.ts';
import type { Preferences } from './preferences.ts';
import type { AppStore } from './store.ts';

/** A question of `confirm` that waits for its answer. */
export interface PendingQuestion {
  question: Question;
  answer: (yes: boolean) => void;
}

/** A dialog of an area that is open. */
export interface OpenDialog {
  key: number;
  /** The area that the dialog belongs to. */
  area: string;
  Content: ComponentType<object & { close: (result?: unknown) => void }>;
  props: object;
  close: (result?: unknown) => void;
  /** Called when rendering the dialog threw. */
  onError: () => void;
}

/** The services behind one signed-in account's cabinet; created at sign-in, discarded at sign-out. */
export interface Services {
  session: Session;
  store: AppStore;
  preferences: Observable<Preferences>;
  /** The declarations of the installed areas. */
  declarations: readonly Declaration[];
  realtime: Realtime;
  version: VersionWatch;
  questions: Observable<readonly PendingQuestion[]>;
  dialogs: Observable<readonly OpenDialog[]>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('The shell is not started');
  return services;
}
