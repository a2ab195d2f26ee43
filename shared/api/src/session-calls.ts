import type { Balance } from '@cabinet/domain/billings';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { Login } from '@cabinet/domain/users';
import { api, type CabinetApi, type MutationEndpoint, type QueryEndpoint } from './api.ts';

/** The endpoints of `sessionCalls`. */
export type SessionEndpoints = {
  login: MutationEndpoint<{ token: string }, Login>;
  loginAs: QueryEndpoint<{ token: string }, string>;
  logout: MutationEndpoint<null, void>;
  settings: QueryEndpoint<SettingsAnswer, void>;
  balance: QueryEndpoint<Balance, string>;
};

/** Calls around the session, shared by shell and areas (spec 1 §7). */
export const sessionCalls: CabinetApi<SessionEndpoints> = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<{ token: string }, Login>({ query: (body) => ({ path: 'login', method: 'POST', body }) }),
    loginAs: build.query<{ token: string }, string>({ query: (userId) => ({ path: `login/as/${userId}` }) }),
    logout: build.mutation<null, void>({ query: () => ({ path: 'logout', method: 'POST' }) }),
    settings: build.query<SettingsAnswer, void>({ query: () => ({ path: 'settings' }), providesTags: ['session'] }),
    balance: build.query<Balance, string>({
      query: (userId) => ({ path: `billings/balance/${userId}` }),
      transformResponse: (answer: { result: Balance }) => answer.result,
      providesTags: [{ type: 'balance', id: 'LIST' }],
    }),
  }),
});
