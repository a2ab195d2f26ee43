import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { api, type Tag } from './api.ts';
import type { cabinetBaseQuery } from './base-query.ts';

export type Builder = EndpointBuilder<typeof cabinetBaseQuery, Tag, 'api'>;

const defined = new Set<string>();

/**
 * Adds the calls that only one area makes. Endpoint names must begin with the area's: `defineArea('send', (build) => ({
 * sendQuote: build.mutation(…) }))`, so that two areas never clash.
 */
export function defineArea<Definitions extends EndpointDefinitions>(area: string, endpoints: (build: Builder) => Definitions) {
  const again = defined.has(area);
  defined.add(area);
  return api.injectEndpoints({
    endpoints: (build) => {
      const definitions = endpoints(build as Builder);
      for (const name of Object.keys(definitions)) {
        if (!name.startsWith(area)) throw new Error(`Endpoint "${name}" of area "${area}" must begin with the area's name`);
      }
      return definitions;
    },
    overrideExisting: again,
  });
}
