import { defineArea, type Builder } from '@cabinet/api/area';
import type { AccountAccess, BlockRequest, MonthlyLimitChange } from '@cabinet/domain/account-access';
import type { AccountClosing, NewClosingByStaff } from '@cabinet/domain/account-closing';
import type { LegalTexts } from '@cabinet/domain/legal-texts';
import type { Page } from '@cabinet/domain/resource';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { Token } from '@cabinet/domain/tokens';
import type { AccountFactors, NewFactorRecovery } from '@cabinet/domain/two-factor';
import type { User } from '@cabinet/domain/users';

const path = (id: string, more: string) => `users/${encodeURIComponent(id)}/${more}`;
const factorsOf = (id: string) => [{ type: 'users', id: `${id}/factors` } as const];
const closingOf = (id: string) => [{ type: 'users', id: `${id}/closing` } as const];
const listsAnd = (id: string) => [{ type: 'users', id: 'LIST' } as const, { type: 'users', id } as const];

/** A change of one account without anything to say, which answers the account. */
const changes = (build: Builder, more: string) =>
  build.mutation<User, string>({
    query: (id) => ({ path: path(id, more), method: 'POST' }),
    invalidatesTags: (_user, error, id) => (error ? [] : listsAnd(id)),
  });

/** What staff do with accounts beyond their profiles. */
export const {
  useAdminAccessMutation,
  useAdminBlockMutation,
  useAdminMonthlyLimitMutation,
  useAdminUnblockMutation,
  useAdminArchiveMutation,
  useAdminUnarchiveMutation,
  useAdminResetLinkMutation,
  useAdminSessionsQuery,
  useAdminEndSessionMutation,
  useAdminEndSessionsMutation,
  useAdminTokensQuery,
  useAdminRemoveTokenMutation,
  useAdminFactorsQuery,
  useAdminFactorDemandMutation,
  useAdminAskRecoveryMutation,
  useAdminDeclineRecoveryMutation,
  useAdminApproveRecoveryMutation,
  useAdminLegalTextsQuery,
  useAdminClosingQuery,
  useAdminCloseAccountMutation,
  useAdminKeepAccountMutation,
  useAdminCloseNowMutation,
} = defineArea('admin', (build) => ({
  /** `ifMatch` is the version that is replaced, `rowVersion(user)`. */
  adminAccess: build.mutation<User, { id: string; body: AccountAccess; ifMatch?: string }>({
    query: ({ id, body, ifMatch }) => ({ path: path(id, 'access'), method: 'PUT', body, ifMatch }),
    invalidatesTags: (_user, error, { id }) => (error && error.code !== 'RESOURCE_CHANGED' ? [] : [...listsAnd(id), 'balance']),
  }),
  adminBlock: build.mutation<User, { id: string; body: BlockRequest }>({
    query: ({ id, body }) => ({ path: path(id, 'block'), method: 'POST', body }),
    invalidatesTags: (_user, error, { id }) => (error ? [] : [...listsAnd(id), 'tasks']),
  }),
  /** What the account may spend in a calendar month. */
  adminMonthlyLimit: build.mutation<User, { id: string; body: MonthlyLimitChange }>({
    query: ({ id, body }) => ({ path: path(id, 'monthlyLimit'), method: 'PUT', body }),
    invalidatesTags: (_user, error, { id }) => (error ? [] : [...listsAnd(id), 'balance']),
  }),
  adminUnblock: changes(build, 'unblock'),
  adminArchive: changes(build, 'archive'),
  adminUnarchive: changes(build, 'unarchive'),
  /** Sends the account a letter; nobody here learns the link. */
  adminResetLink: build.mutation<null, string>({ query: (id) => ({ path: path(id, 'resetLink'), method: 'POST' }) }),
  adminSessions: build.query<Page<OpenSession>, string>({
    query: (id) => ({ path: path(id, 'sessions') }),
    providesTags: (_page, _error, id) => [{ type: 'users', id: `${id}/sessions` }],
  }),
  adminEndSession: build.mutation<null, { id: string; sessionId: string }>({
    query: ({ id, sessionId }) => ({ path: path(id, `sessions/${encodeURIComponent(sessionId)}`), method: 'DELETE' }),
    invalidatesTags: (_answer, _error, { id }) => [{ type: 'users', id: `${id}/sessions` }],
  }),
  adminEndSessions: build.mutation<null, string>({
    query: (id) => ({ path: path(id, 'sessions'), method: 'DELETE' }),
    invalidatesTags: (_answer, _error, id) => [{ type: 'users', id: `${id}/sessions` }],
  }),
  adminTokens: build.query<Page<Token>, string>({
    query: (id) => ({ path: path(id, 'tokens') }),
    providesTags: (_page, _error, id) => [{ type: 'users', id: `${id}/tokens` }, 'tokens'],
  }),
  adminRemoveToken: build.mutation<null, { id: string; tokenId: string }>({
    query: ({ id, tokenId }) => ({ path: path(id, `tokens/${encodeURIComponent(tokenId)}`), method: 'DELETE' }),
    invalidatesTags: (_answer, error) => (error ? [] : ['tokens']),
  }),
  /** Which of the operator's texts an account has accepted. */
  adminLegalTexts: build.query<LegalTexts, string>({
    query: (id) => ({ path: path(id, 'legalTexts') }),
    providesTags: (_texts, _error, id) => [{ type: 'users', id: `${id}/texts` }],
  }),
  adminClosing: build.query<AccountClosing, string>({
    query: (id) => ({ path: path(id, 'closing') }),
    providesTags: (_closing, _error, id) => [...closingOf(id), { type: 'users', id }],
  }),
  /** Closes an account after some days, for its holder. */
  adminCloseAccount: build.mutation<AccountClosing, { id: string; body: NewClosingByStaff }>({
    query: ({ id, body }) => ({ path: path(id, 'closing'), method: 'POST', body }),
    invalidatesTags: (_closing, error, { id }) => (error ? [] : [...closingOf(id), ...listsAnd(id)]),
  }),
  adminKeepAccount: build.mutation<AccountClosing, string>({
    query: (id) => ({ path: path(id, 'closing'), method: 'DELETE' }),
    invalidatesTags: (_closing, error, id) => (error ? [] : [...closingOf(id), ...listsAnd(id)]),
  }),
  /** Closes it for good, at once. */
  adminCloseNow: build.mutation<AccountClosing, { id: string; username: string }>({
    query: ({ id, username }) => ({ path: path(id, 'closing/now'), method: 'POST', body: { username } }),
    invalidatesTags: (_closing, error, { id }) => (error ? [] : [...closingOf(id), ...listsAnd(id), 'balance']),
  }),
  adminFactors: build.query<AccountFactors, string>({
    query: (id) => ({ path: path(id, 'twoFactor') }),
    providesTags: (_factors, _error, id) => factorsOf(id),
  }),
  /** Whether the account has to have a second factor, whatever its role. */
  adminFactorDemand: build.mutation<AccountFactors, { id: string; isMarked: boolean }>({
    query: ({ id, isMarked }) => ({ path: path(id, 'factorDemand'), method: 'PUT', body: { isMarked } }),
    invalidatesTags: (_factors, _error, { id }) => factorsOf(id),
  }),
  /** Asks to remove the factors of a lost device; somebody else approves. */
  adminAskRecovery: build.mutation<AccountFactors, { id: string; body: NewFactorRecovery }>({
    query: ({ id, body }) => ({ path: path(id, 'factorRecovery'), method: 'POST', body }),
    invalidatesTags: (_factors, _error, { id }) => factorsOf(id),
  }),
  adminDeclineRecovery: build.mutation<null, string>({
    query: (id) => ({ path: path(id, 'factorRecovery'), method: 'DELETE' }),
    invalidatesTags: (_answer, _error, id) => factorsOf(id),
  }),
  adminApproveRecovery: build.mutation<AccountFactors, string>({
    query: (id) => ({ path: path(id, 'factorRecovery/approve'), method: 'POST' }),
    invalidatesTags: (_factors, _error, id) => [...factorsOf(id), { type: 'users', id: `${id}/sessions` }],
  }),
}));
