import { configureStore } from '@reduxjs/toolkit';
import { api } from '@cabinet/api/api';
import { yieldToMain } from './yield-to-main.ts';

/** Creates the store of one signed-in account; the next account gets another, so that no data passes between them. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (base) => base({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    // In a task of its own behind the frame: by default answers are drawn in the frame, which then lays out and paints them in one long task.
    enhancers: (base) =>
      base({
        autoBatch: { type: 'callback', queueNotification: (notify) => requestAnimationFrame(() => void yieldToMain().then(notify)) },
      }),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createStore>;
