import { defineArea } from '@cabinet/api/area';
import type { Billing, BillingOperation, BulkOperation, BulkOperationAccepted, BulkOperationQuote } from '@cabinet/domain/billings';
import type { ModerationSetting } from '@cabinet/domain/moderation';
import type { Page } from '@cabinet/domain/resource';
import type { SenderName, SenderNameDecisions, SenderNameReview } from '@cabinet/domain/sender-names';

/** An account and whether its messages are moderated before they are sent. */
export interface ModeratedAccount extends ModerationSetting {
  id: string;
}

const path = (id: string) => `users/${encodeURIComponent(id)}/moderation`;

/** Calls that only this area makes. */
export const {
  useAdminCreateOperationsMutation,
  useAdminDecideSenderNamesMutation,
  useAdminModeratedQuery,
  useAdminOperateMutation,
  useAdminQuoteOperationsMutation,
  useAdminSenderNameReviewQuery,
  useAdminSetModeratedMutation,
} = defineArea('admin', (build) => ({
  /** One decision about several sender names; answers those that it was made about. */
  adminDecideSenderNames: build.mutation<Page<SenderName>, SenderNameDecisions>({
    query: (body) => ({ path: 'sendernames', method: 'PUT', body }),
    invalidatesTags: (_page, error) => (error ? [] : ['sendernames']),
  }),
  adminSenderNameReview: build.query<SenderNameReview, string>({
    query: (id) => ({ path: `sendernames/${encodeURIComponent(id)}/review` }),
    providesTags: (_review, _error, id) => [
      { type: 'sendernames', id },
      { type: 'sendernames', id: 'LIST' },
    ],
  }),
  adminModerated: build.query<ModerationSetting, string>({
    query: (id) => ({ path: path(id) }),
    providesTags: (_answer, _error, id) => [{ type: 'users', id: `${id}/moderation` }],
  }),
  /** Changes an account's balance; the same `key` with the same body moves money once. */
  adminOperate: build.mutation<Billing, { body: BillingOperation; key: string }>({
    query: ({ body, key }) => ({ path: 'billings', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_billing, error) => (error ? [] : ['billings', 'users', 'balance']),
  }),
  /** Says what one operation on many balances would do. */
  adminQuoteOperations: build.mutation<BulkOperationQuote, BulkOperation>({
    query: (body) => ({ path: 'billings/operations/quote', method: 'POST', body }),
  }),
  /** Begins the task that does it; the same `key` with the same body makes one task. */
  adminCreateOperations: build.mutation<BulkOperationAccepted, { body: BulkOperation; key: string }>({
    query: ({ body, key }) => ({ path: 'billings/operations', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_accepted, error) => (error ? [] : ['tasks']),
  }),
  adminSetModerated: build.mutation<ModerationSetting, ModeratedAccount>({
    query: ({ id, isRequired }) => ({ path: path(id), method: 'PUT', body: { isRequired } }),
    invalidatesTags: (_answer, _error, { id }) => [{ type: 'users', id: `${id}/moderation` }],
  }),
}));
