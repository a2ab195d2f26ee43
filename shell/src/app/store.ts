import { configureStore } from '@reduxjs/toolkit';
import { api } from '@cabinet/api/api';

/** Creates the store of one signed-in account; the next account gets another, so that no data passes between them. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (base) => base({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createStore>;
