import { defineArea } from '@cabinet/api/area';
import type { AccountClosing, NewClosing } from '@cabinet/domain/account-closing';
import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import type { Contract, ContractDecision, ContractDocument, NewContract, NewContractScan } from '@cabinet/domain/contracts';
import type { DataExport, DataExportLink, NewDataExportLink } from '@cabinet/domain/data-exports';
import type { LegalTexts, NewTextAcceptance } from '@cabinet/domain/legal-texts';
import type { Member, MemberChange, MemberInvitation } from '@cabinet/domain/members';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { Token, TokenRotation, TokenUsage } from '@cabinet/domain/tokens';
import type { BeginSetUp, FinishSetUp, NewBackupCodes, Passkey, RememberedDevice, SetUp, TwoFactorState } from '@cabinet/domain/two-factor';
import type { ChangePassword } from '@cabinet/domain/users';

const FACTORS = [{ type: 'session' as const, id: 'FACTORS' }];
const EXPORTS = [{ type: 'session' as const, id: 'EXPORTS' }];
const TEXTS = [{ type: 'session' as const, id: 'TEXTS' }];
const SESSIONS = [{ type: 'session' as const, id: 'OPEN' }];
const DEVICES = [{ type: 'session' as const, id: 'DEVICES' }];

/** People, and what the user may do: the role may be the user's own. */
const ROLES = [{ type: 'members' as const, id: 'LIST' }, 'session' as const];

const contractsChanged = (_contract: unknown, error: unknown) => (error ? [] : [{ type: 'contracts' as const, id: 'LIST' }]);

/** Calls that only this area makes. */
export const {
  useAccountChangePasswordMutation,
  useAccountSendConfirmationMutation,
  useAccountSessionsQuery,
  useAccountEndSessionMutation,
  useAccountEndOthersMutation,
  useAccountDevicesQuery,
  useAccountForgetDeviceMutation,
  useLazyAccountCompanyQuery,
  useLazyAccountNameQuery,
  useAccountBanksQuery,
  useAccountContractMutation,
  useAccountSignContractMutation,
  useAccountDecideContractMutation,
  useAccountRotateTokenMutation,
  useAccountTokenUsageQuery,
  useAccountTwoFactorQuery,
  useAccountBeginFactorMutation,
  useAccountFinishFactorMutation,
  useAccountRemoveAppMutation,
  useAccountRenamePasskeyMutation,
  useAccountRemovePasskeyMutation,
  useAccountRenewCodesMutation,
  useAccountGiveRoleMutation,
  useAccountHandOverMutation,
  useAccountSendInvitationMutation,
  useAccountDataExportsQuery,
  useAccountOrderExportMutation,
  useAccountExportLinkMutation,
  useAccountLegalTextsQuery,
  useAccountAcceptTextMutation,
  useAccountClosingQuery,
  useAccountCloseMutation,
} = defineArea('account', (build) => ({
  /** Changes the password and ends every other session of the account. */
  accountChangePassword: build.mutation<null, ChangePassword>({
    query: (body) => ({ path: 'changePassword', method: 'POST', body }),
    invalidatesTags: SESSIONS,
  }),
  /** Sends the link that confirms the email of the account once more. */
  accountSendConfirmation: build.mutation<null, void>({ query: () => ({ path: 'emailConfirmation', method: 'POST' }) }),
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
  accountEndOthers: build.mutation<null, void>({
    query: () => ({ path: 'sessions', method: 'DELETE' }),
    invalidatesTags: [...SESSIONS, ...DEVICES],
  }),
  /** Browsers that are not asked for a second factor at sign-in. */
  accountDevices: build.query<RememberedDevice[], void>({
    query: () => ({ path: 'twoFactor/devices', quiet: true }),
    transformResponse: ({ data }: { data: RememberedDevice[] }) => data,
    providesTags: DEVICES,
  }),
  /** Has the next sign-in in one of them ask again. */
  accountForgetDevice: build.mutation<null, string>({
    query: (id) => ({ path: `twoFactor/devices/${id}`, method: 'DELETE' }),
    invalidatesTags: DEVICES,
  }),
  /** The account's second factors. */
  accountTwoFactor: build.query<TwoFactorState, void>({ query: () => ({ path: 'twoFactor' }), providesTags: FACTORS }),
  /** Begins to set one up. */
  accountBeginFactor: build.mutation<SetUp, BeginSetUp>({ query: (body) => ({ path: 'twoFactor/setUp', method: 'POST', body }) }),
  /** Uses it for the first time, which keeps it. */
  accountFinishFactor: build.mutation<NewBackupCodes, FinishSetUp>({
    query: (body) => ({ path: 'twoFactor/setUp', method: 'PUT', body }),
    invalidatesTags: FACTORS,
  }),
  accountRemoveApp: build.mutation<null, void>({ query: () => ({ path: 'twoFactor/totp', method: 'DELETE' }), invalidatesTags: FACTORS }),
  accountRenamePasskey: build.mutation<Passkey, Pick<Passkey, 'id' | 'title'>>({
    query: ({ id, title }) => ({ path: `twoFactor/passkeys/${id}`, method: 'PUT', body: { title } }),
    invalidatesTags: FACTORS,
  }),
  accountRemovePasskey: build.mutation<null, string>({
    query: (id) => ({ path: `twoFactor/passkeys/${id}`, method: 'DELETE' }),
    invalidatesTags: FACTORS,
  }),
  /** Makes new backup codes; those before them end. */
  accountRenewCodes: build.mutation<NewBackupCodes, void>({
    query: () => ({ path: 'twoFactor/backupCodes', method: 'POST' }),
    invalidatesTags: FACTORS,
  }),
  /** Exports of the account's data, the latest first. */
  accountDataExports: build.query<DataExport[], void>({
    query: () => ({ path: 'dataExports', quiet: true }),
    transformResponse: ({ data }: { data: DataExport[] }) => data,
    providesTags: EXPORTS,
  }),
  accountOrderExport: build.mutation<DataExport, void>({
    query: () => ({ path: 'dataExports', method: 'POST' }),
    invalidatesTags: EXPORTS,
  }),
  /** An address that gives the archive of an export for some minutes. */
  accountExportLink: build.mutation<DataExportLink, NewDataExportLink & { id: string }>({
    query: ({ id, ...body }) => ({ path: `dataExports/${id}/link`, method: 'POST', body }),
  }),
  /** The operator's texts, and which of them the account has accepted. */
  accountLegalTexts: build.query<LegalTexts, void>({ query: () => ({ path: 'legalTexts', quiet: true }), providesTags: TEXTS }),
  accountAcceptText: build.mutation<LegalTexts, NewTextAcceptance>({
    query: (body) => ({ path: 'legalTexts', method: 'POST', body }),
    invalidatesTags: TEXTS,
  }),
  /** What closing the account would take. */
  accountClosing: build.query<AccountClosing, void>({ query: () => ({ path: 'closing', quiet: true }) }),
  /** Closes it after some days; ends every session of it. */
  accountClose: build.mutation<AccountClosing, NewClosing>({ query: (body) => ({ path: 'closing', method: 'POST', body }) }),
  /** Gives a person of the account another role. */
  accountGiveRole: build.mutation<Member, MemberChange & { id: string }>({
    query: ({ id, ...body }) => ({ path: `members/${id}`, method: 'PUT', body }),
    invalidatesTags: ROLES,
  }),
  /** Makes another person the owner, and the user what `role` says. */
  accountHandOver: build.mutation<Member, MemberChange & { id: string }>({
    query: ({ id, ...body }) => ({ path: `members/${id}/handOver`, method: 'POST', body }),
    invalidatesTags: ROLES,
  }),
  /** Sends the letter of an invitation again, with another link. */
  accountSendInvitation: build.mutation<MemberInvitation, string>({
    query: (id) => ({ path: `memberInvitations/${id}/send`, method: 'POST' }),
    invalidatesTags: [{ type: 'memberInvitations', id: 'LIST' }],
  }),
  /** The company register's data by INN; 404 for an unknown company. */
  accountCompany: build.query<FoundCompany, string>({ query: (inn) => ({ path: `n/dadata/getRequisitesByInn/${inn}`, quiet: true }) }),
  /** A person's name declined for contracts. */
  accountName: build.query<DeclinedName, string>({ query: (query) => ({ path: 'n/dadata/clean/fio', query: { query }, quiet: true }) }),
  /** Banks by name or BIK. */
  accountBanks: build.query<{ suggestions: FoundBank[] }, string>({
    query: (query) => ({ path: 'n/dadata/suggest/bank', query: { query }, quiet: true }),
  }),
  /** Gives a token another secret, which only this answer holds. */
  accountRotateToken: build.mutation<Token, TokenRotation & { id: string }>({
    query: ({ id, ...body }) => ({ path: `tokens/${id}/rotate`, method: 'POST', body }),
    invalidatesTags: [{ type: 'tokens', id: 'LIST' }],
  }),
  /** Calls and money of a token by day. */
  accountTokenUsage: build.query<TokenUsage, string>({ query: (id) => ({ path: `tokens/${id}/usage` }) }),
  /** Generates a contract and returns the stored document. */
  accountContract: build.mutation<ContractDocument, NewContract>({
    query: (body) => ({ path: 'documentTemplates', method: 'POST', body }),
  }),
  /** Puts a stored file to a contract as its signed scan. */
  accountSignContract: build.mutation<Contract, NewContractScan & { id: string }>({
    query: ({ id, fileId }) => ({ path: `contracts/${encodeURIComponent(id)}/scan`, method: 'PUT', body: { fileId } }),
    invalidatesTags: contractsChanged,
  }),
  /** Accepts or rejects the signed scan of a contract. */
  accountDecideContract: build.mutation<Contract, { id: string; body: ContractDecision }>({
    query: ({ id, body }) => ({ path: `contracts/${encodeURIComponent(id)}/decision`, method: 'PUT', body }),
    invalidatesTags: contractsChanged,
  }),
}));
