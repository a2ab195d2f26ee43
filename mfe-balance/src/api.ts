import { defineArea } from '@cabinet/api/area';
import type { BalanceDay } from '@cabinet/domain/billings';
import { closingDocuments, type ClosingDocument, type NewClosingDocument } from '@cabinet/domain/closing-documents';
import { AWAIT_DOCUMENT, type Invoice, type NewInvoice } from '@cabinet/domain/invoices';
import { payments, type AvailableMethod, type NewPayment, type Payment, type PaymentMethod, type RefundDecision, type RefundRequest } from '@cabinet/domain/payments';
import { SAVED_CARDS_PATH, type SavedCard } from '@cabinet/domain/saved-cards';
import { receiptsPath, type Receipt } from '@cabinet/domain/receipts';
import { EARNINGS_PATH, type ReferralEarnings } from '@cabinet/domain/referrals';
import type { OperatorCodes, OperatorData } from '@cabinet/domain/operators';

const FORECAST_DAYS = 30;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const refundPath = (id: string) => `payments/${encodeURIComponent(id)}/refund`;
const CARDS = [{ type: 'payments' as const, id: 'CARDS' }];
const RECEIPTS = [{ type: 'payments' as const, id: 'RECEIPTS' }];
const paymentsChanged = (_payment: unknown, error: unknown) => (error ? [] : [{ type: 'payments' as const, id: 'LIST' }]);

/** Calls that only this area makes. */
export const {
  useBalanceOperatorsQuery,
  useBalanceDaysQuery,
  useBalanceReferralEarningsQuery,
  useBalanceMethodsQuery,
  useBalanceReInitMutation,
  useBalanceIssueInvoiceMutation,
  useBalanceMakeClosingDocumentMutation,
  useBalanceRequestRefundMutation,
  useBalanceWithdrawRefundMutation,
  useBalanceDecideRefundMutation,
  useBalancePayMutation,
  useBalanceCardsQuery,
  useBalanceRemoveCardMutation,
  useBalanceReceiptsQuery,
  useBalanceRetryReceiptMutation,
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
  /** Asks for money of a payment back. */
  balanceRequestRefund: build.mutation<Payment, { id: string; body: RefundRequest }>({
    query: ({ id, body }) => ({ path: refundPath(id), method: 'POST', body }),
    invalidatesTags: paymentsChanged,
  }),
  /** Takes the request for a refund back. */
  balanceWithdrawRefund: build.mutation<Payment, string>({
    query: (id) => ({ path: refundPath(id), method: 'DELETE' }),
    invalidatesTags: paymentsChanged,
  }),
  /** Approves or rejects the refund that an account asks for. */
  balanceDecideRefund: build.mutation<Payment, { id: string; decision: RefundDecision }>({
    query: ({ id, decision }) => ({ path: refundPath(id), method: 'PUT', body: { decision } }),
    invalidatesTags: paymentsChanged,
  }),
  /** Begins a payment, or charges a saved card; the same key begins it once. */
  balancePay: build.mutation<Payment, { body: NewPayment; key: string }>({
    query: ({ body, key }) => ({ path: payments.path, method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (payment, error, { body }) => [...paymentsChanged(payment, error), ...(body.cardId ? CARDS : [])],
  }),
  /** The saved cards that the account can pay by. */
  balanceCards: build.query<readonly SavedCard[], void>({
    query: () => ({ path: SAVED_CARDS_PATH }),
    transformResponse: ({ data }: { data: readonly SavedCard[] }) => data,
    providesTags: CARDS,
  }),
  /** Forgets a saved card. */
  balanceRemoveCard: build.mutation<void, string>({
    query: (id) => ({ path: `${SAVED_CARDS_PATH}/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: CARDS,
  }),
  /** The fiscal receipts of a payment as it was at `at`: when it changes there may be more. */
  balanceReceipts: build.query<readonly Receipt[], { paymentId: string; at: string }>({
    query: ({ paymentId }) => ({ path: receiptsPath(paymentId), quiet: true }),
    transformResponse: ({ data }: { data: readonly Receipt[] }) => data,
    providesTags: RECEIPTS,
  }),
  /** Has a receipt tried again that was given up. */
  balanceRetryReceipt: build.mutation<Receipt, { paymentId: string; receiptId: string }>({
    query: ({ paymentId, receiptId }) => ({ path: `${receiptsPath(paymentId)}/${encodeURIComponent(receiptId)}/retry`, method: 'POST' }),
    invalidatesTags: RECEIPTS,
  }),
}));
