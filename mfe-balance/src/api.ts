import { defineArea } from '@cabinet/api/area';
import type { BillingSumsAnswer } from '@cabinet/domain/billing-sums';
import type { BalanceDay } from '@cabinet/domain/billings';
import { closingDocuments, type ClosingDocument, type NewClosingDocument } from '@cabinet/domain/closing-documents';
import { AWAIT_DOCUMENT, type Invoice, type NewInvoice } from '@cabinet/domain/invoices';
import type { AvailableMethod, PaymentMethod } from '@cabinet/domain/payments';
import { EARNINGS_PATH, type ReferralEarnings } from '@cabinet/domain/referrals';
import type { FindQuery } from '@cabinet/domain/resource';
import type { OperatorCodes, OperatorData } from '@cabinet/domain/operators';

const FORECAST_DAYS = 30;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Calls that only this area makes. */
export const {
  useBalanceOperatorsQuery,
  useBalanceDaysQuery,
  useBalanceSumsQuery,
  useBalanceReferralEarningsQuery,
  useBalanceMethodsQuery,
  useBalanceReInitMutation,
  useBalanceIssueInvoiceMutation,
  useBalanceMakeClosingDocumentMutation,
} = defineArea('balance', (build) => ({
  /** The operators that known network codes belong to. */
  balanceOperators: build.query<{ data: OperatorData[] }, OperatorCodes['data']>({
    query: (data) => ({ path: 'dictionaries/getOperatorsData', method: 'POST', body: { data } }),
    keepUnusedDataFor: 3600,
  }),
  /** The payment methods of an account; by default the user's own account. */
  balanceMethods: build.query<{ data: AvailableMethod[] }, string | void>({
    query: (UserId) => ({ path: 'payments/methods', query: UserId ? { UserId } : {} }),
  }),
  /** The terms of the referral programme, and what the account has earned. */
  balanceReferralEarnings: build.query<ReferralEarnings, void>({ query: () => ({ path: EARNINGS_PATH }), keepUnusedDataFor: 600 }),
  /** What an account spent on each of the last days. */
  balanceDays: build.query<readonly BalanceDay[], string>({
    query: (accountId) => ({
      path: `billings/balance/${encodeURIComponent(accountId)}/days`,
      query: { from: daysAgo(FORECAST_DAYS) },
      quiet: true,
    }),
    transformResponse: ({ result }: { result: readonly BalanceDay[] }) => result,
    keepUnusedDataFor: 600,
  }),
  /** Sums over all movements of a filter. */
  balanceSums: build.query<BillingSumsAnswer, FindQuery>({
    query: (query) => ({ path: 'billings/sums', query, quiet: true }),
    keepUnusedDataFor: 0,
  }),
  /** Starts the payment that confirms the card of a recurrent payment; returns the address of its page. */
  balanceReInit: build.mutation<{ url: string }, { id: string; method: PaymentMethod }>({
    query: ({ id, method }) => ({ path: `recurrentPayments/${encodeURIComponent(id)}/reInit`, query: { method } }),
  }),
  /** Issues an invoice and returns it with its document (spec 1 §4 "Invoice statuses"). */
  balanceIssueInvoice: build.mutation<Invoice, NewInvoice>({
    query: (body) => ({ path: 'n/invoices', method: 'POST', body, query: { $scope: AWAIT_DOCUMENT } }),
    invalidatesTags: (_invoice, error) => (error ? [] : [{ type: 'invoices', id: 'LIST' }]),
  }),
  /** Makes the closing document of a month, or answers the one that was made of it. */
  balanceMakeClosingDocument: build.mutation<ClosingDocument, NewClosingDocument>({
    query: (body) => ({ path: closingDocuments.path, method: 'POST', body }),
    invalidatesTags: (_document, error) => (error ? [] : [{ type: 'closingDocuments', id: 'LIST' }]),
  }),
}));
