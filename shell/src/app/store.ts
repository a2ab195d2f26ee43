import { configureStore } from '@reduxjs/toolkit';
import { api } from '@cabinet/api/api';

/** The store of one signed-in person; another person gets another, so that nothing leaks between them. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (base) => base({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createStore>;
