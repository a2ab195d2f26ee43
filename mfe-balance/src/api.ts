import { defineArea } from '@cabinet/api/area';
import { AWAIT_DOCUMENT, type Invoice, type NewInvoice } from '@cabinet/domain/invoices';
import type { OperatorCodes, OperatorData } from '@cabinet/domain/operators';

/** Calls that only this area makes. */
export const { useBalanceOperatorsQuery, useBalanceIssueInvoiceMutation } = defineArea('balance', (build) => ({
  /** Whose network codes are, those that are known. */
  balanceOperators: build.query<{ data: OperatorData[] }, OperatorCodes['data']>({
    query: (data) => ({ path: 'dictionaries/getOperatorsData', method: 'POST', body: { data } }),
    keepUnusedDataFor: 3600,
  }),
  /** Issues an invoice and answers it with its document (spec 1 §4 "Invoice statuses"). */
  balanceIssueInvoice: build.mutation<Invoice, NewInvoice>({
    query: (body) => ({ path: 'n/invoices', method: 'POST', body, query: { $scope: AWAIT_DOCUMENT } }),
    invalidatesTags: (_invoice, error) => (error ? [] : [{ type: 'invoices', id: 'LIST' }]),
  }),
}));
