import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';

export { Provider as StoreProvider } from 'react-redux';

/** A store with nothing but the API's cache, for tests of pages. */
export function createTestStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (base) => base({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
}

/** What a test dispatches: `applyLiveEvent(…)` and the actions of the slice. */
export type TestStore = ReturnType<typeof createTestStore>;
export type TestAction = UnknownAction | ThunkAction<void, ReturnType<TestStore['getState']>, unknown, UnknownAction>;
