import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';

export { Provider as StoreProvider } from 'react-redux';

/** A store that holds nothing but the API's cache, for the tests of pages; the product's own store is the shell's. */
export function createTestStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (base) => base({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
}

/** What a test dispatches: `applyLive(…)` and the actions of the slice. */
export type TestStore = ReturnType<typeof createTestStore>;
export type TestAction = UnknownAction | ThunkAction<void, ReturnType<TestStore['getState']>, unknown, UnknownAction>;
