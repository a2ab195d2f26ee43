import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { api, type CabinetApi, type NoEndpoints, type Tag } from './api.ts';
import type { cabinetBaseQuery } from './base-query.ts';

/** What endpoints are made with: `build.query`, `build.mutation`. */
export type Builder = EndpointBuilder<typeof cabinetBaseQuery, Tag, 'api'>;

const definedAreas = new Set<string>();

/**
 * Adds an area's own endpoints to the slice. Their names must begin with the area's name, so that two areas never clash.
 *
 * @example
 * const { useSendQuoteMutation } = defineArea('send', (build) => ({
 *   sendQuote: build.mutation<SendingQuote, NewSending>({ query: (body) => ({ path: 'sendings/quote', method: 'POST', body }) }),
 * }));
 */
export function defineArea<Definitions extends EndpointDefinitions>(
  area: string,
  endpoints: (build: Builder) => Definitions,
): CabinetApi<NoEndpoints & Definitions> {
  const isRedefined = definedAreas.has(area);
  definedAreas.add(area);
  return api.injectEndpoints({
    endpoints: (build) => {
      const definitions = endpoints(build as Builder);
      for (const name of Object.keys(definitions)) {
        if (!name.startsWith(area)) throw new Error(`Endpoint "${name}" of area "${area}" must begin with the area's name`);
      }
      return definitions;
    },
    overrideExisting: isRedefined,
  });
}
