import { defineArea } from '@cabinet/api/area';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { ChangePassword } from '@cabinet/domain/users';

const SESSIONS = [{ type: 'session' as const, id: 'OPEN' }];

/** Calls that only this area makes. */
export const { useAccountChangePasswordMutation, useAccountSessionsQuery, useAccountEndSessionMutation, useAccountEndOthersMutation } =
  defineArea('account', (build) => ({
    /** Changes the password and ends every other session of the account. */
    accountChangePassword: build.mutation<null, ChangePassword>({
      query: (body) => ({ path: 'changePassword', method: 'POST', body }),
      invalidatesTags: SESSIONS,
    }),
    /** Open sessions of the account, the latest first. */
    accountSessions: build.query<OpenSession[], void>({
      query: () => ({ path: 'sessions' }),
      transformResponse: ({ data }: { data: OpenSession[] }) => data,
      providesTags: SESSIONS,
    }),
    /** Ends one of them at once. */
    accountEndSession: build.mutation<null, string>({
      query: (id) => ({ path: `sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: SESSIONS,
    }),
    /** Ends all but the one that asks. */
    accountEndOthers: build.mutation<null, void>({ query: () => ({ path: 'sessions', method: 'DELETE' }), invalidatesTags: SESSIONS }),
  }));
