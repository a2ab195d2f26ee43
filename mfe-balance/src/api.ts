import { defineArea } from '@cabinet/api/area';
import { AWAIT_DOCUMENT, type Invoice, type NewInvoice } from '@cabinet/domain/invoices';
import type { AvailableMethod, PaymentMethod } from '@cabinet/domain/payments';
import type { OperatorCodes, OperatorData } from '@cabinet/domain/operators';

/** Calls that only this area makes. */
export const { useBalanceOperatorsQuery, useBalanceMethodsQuery, useBalanceReInitMutation, useBalanceIssueInvoiceMutation } = defineArea(
  'balance',
  (build) => ({
    /** Whose network codes are, those that are known. */
    balanceOperators: build.query<{ data: OperatorData[] }, OperatorCodes['data']>({
      query: (data) => ({ path: 'dictionaries/getOperatorsData', method: 'POST', body: { data } }),
      keepUnusedDataFor: 3600,
    }),
    /** What an account, one's own unless another is named, can pay by. */
    balanceMethods: build.query<{ data: AvailableMethod[] }, string | void>({
      query: (UserId) => ({ path: 'payments/methods', query: UserId ? { UserId } : {} }),
    }),
    /** Begins the payment that confirms the card of a recurrent one, and answers where it is made. */
    balanceReInit: build.mutation<{ url: string }, { id: string; method: PaymentMethod }>({
      query: ({ id, method }) => ({ path: `recurrentPayments/${encodeURIComponent(id)}/reInit`, query: { method } }),
    }),
    /** Issues an invoice and answers it with its document (spec 1 §4 "Invoice statuses"). */
    balanceIssueInvoice: build.mutation<Invoice, NewInvoice>({
      query: (body) => ({ path: 'n/invoices', method: 'POST', body, query: { $scope: AWAIT_DOCUMENT } }),
      invalidatesTags: (_invoice, error) => (error ? [] : [{ type: 'invoices', id: 'LIST' }]),
    }),
  }),
);
