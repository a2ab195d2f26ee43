import { defineArea } from '@cabinet/api/area';
import type { ProviderPricesDifference } from '@cabinet/domain/provider-prices';

interface PriceFile {
  /** The provider's id. */
  id: string;
  csv: string;
}

const path = (id: string) => `providers/${encodeURIComponent(id)}/prices`;

/** The address of a provider's price list as a file. */
export const providerPricesPath = path;

/** Calls of a provider's price list as a whole. */
export const { useAdminCheckProviderPricesMutation, useAdminReplaceProviderPricesMutation } = defineArea('admin', (build) => ({
  /** How a file differs from the list that holds. */
  adminCheckProviderPrices: build.mutation<ProviderPricesDifference, PriceFile>({
    query: ({ id, csv }) => ({ path: `${path(id)}/check`, method: 'POST', body: { csv }, quiet: true }),
  }),
  /** Puts a file in place of the list of the version `ifMatch`. */
  adminReplaceProviderPrices: build.mutation<ProviderPricesDifference, PriceFile & { ifMatch: string }>({
    query: ({ id, csv, ifMatch }) => ({ path: path(id), method: 'PUT', body: { csv }, ifMatch, quiet: true }),
    invalidatesTags: (_answer, error) => (error ? [] : ['providersPrices']),
  }),
}));
