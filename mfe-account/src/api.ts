import { defineArea } from '@cabinet/api/area';
import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import type { ContractDocument, NewContract } from '@cabinet/domain/contracts';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { ChangePassword } from '@cabinet/domain/users';

const SESSIONS = [{ type: 'session' as const, id: 'OPEN' }];

/** Calls that only this area makes. */
export const {
  useAccountChangePasswordMutation,
  useAccountSessionsQuery,
  useAccountEndSessionMutation,
  useAccountEndOthersMutation,
  useLazyAccountCompanyQuery,
  useLazyAccountNameQuery,
  useAccountBanksQuery,
  useAccountContractMutation,
} = defineArea('account', (build) => ({
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
  /** What the register knows of a company, by INN; 404 where it knows none. */
  accountCompany: build.query<FoundCompany, string>({ query: (inn) => ({ path: `n/dadata/getRequisitesByInn/${inn}`, quiet: true }) }),
  /** A name in the cases of a contract. */
  accountName: build.query<DeclinedName, string>({ query: (query) => ({ path: 'n/dadata/clean/fio', query: { query }, quiet: true }) }),
  /** Banks by name or BIK. */
  accountBanks: build.query<{ suggestions: FoundBank[] }, string>({
    query: (query) => ({ path: 'n/dadata/suggest/bank', query: { query }, quiet: true }),
  }),
  /** Writes a contract; answers the stored document. */
  accountContract: build.mutation<ContractDocument, NewContract>({
    query: (body) => ({ path: 'documentTemplates', method: 'POST', body }),
  }),
}));
