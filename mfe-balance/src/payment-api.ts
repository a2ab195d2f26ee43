import { defineArea } from '@cabinet/api/area';
import { payments, type NewPayment, type Payment, type RefundDecision, type RefundRequest } from '@cabinet/domain/payments';
import { receiptsPath, type Receipt } from '@cabinet/domain/receipts';
import { SAVED_CARDS_PATH, type SavedCard } from '@cabinet/domain/saved-cards';

const refundPath = (id: string) => `payments/${encodeURIComponent(id)}/refund`;
const CARDS = [{ type: 'payments' as const, id: 'CARDS' }];
const RECEIPTS = [{ type: 'payments' as const, id: 'RECEIPTS' }];
const paymentsChanged = (_payment: unknown, error: unknown) => (error ? [] : [{ type: 'payments' as const, id: 'LIST' }]);

/** Calls about payments, their receipts and saved cards; apart, so that other pages of the area do not load what they are made of. */
export const {
  useBalanceRequestRefundMutation,
  useBalanceWithdrawRefundMutation,
  useBalanceDecideRefundMutation,
  useBalancePayMutation,
  useBalanceCardsQuery,
  useBalanceRemoveCardMutation,
  useBalanceReceiptsQuery,
  useBalanceRetryReceiptMutation,
} = defineArea('balance', (build) => ({
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
