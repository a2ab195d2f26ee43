import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import { hasValidDigitCount } from '@cabinet/domain/requisites';
import type { App, Module } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { DadataLookup } from './dadata-lookup.ts';
import { LOOKUP_TIMEOUT_MS, type CompanyLookup } from './company-lookup.ts';
import { SandboxLookup } from './sandbox-lookup.ts';

const MAX_QUERY_LENGTH = 200;

/** Calls the lookup; throws 503 where the service fails, and logs the reason. */
async function askLookup<T>(app: App, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(LOOKUP_TIMEOUT_MS));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    app.log.warn({ err: error }, 'the company look-up failed');
    throw new ApiError('UNAVAILABLE');
  }
}

const querySchema = { type: 'object', required: ['query'], properties: { query: { type: 'string', maxLength: MAX_QUERY_LENGTH } } };

function readQuery(query: unknown): string {
  const text = typeof query === 'string' ? query.trim() : '';
  if (text === '') throw invalid('query', 'required');
  if (text.length > MAX_QUERY_LENGTH) throw invalid('query', 'tooLong', { max: MAX_QUERY_LENGTH });
  return text;
}

function lookupRoutes(app: App, lookup: CompanyLookup): void {
  const config = { access: 'requisites.get' } as const;
  const schema = (summary: string, more: object = {}) => ({ config, schema: { tags: ['requisites'], summary, ...more } });

  app.get<{ Params: { inn: string } }>(
    '/n/dadata/getRequisitesByInn/:inn',
    schema('What the register knows of a company: {title, legal, manager, address}'),
    async ({ params: { inn } }): Promise<FoundCompany> => {
      if (!hasValidDigitCount('inn', inn)) throw invalid('inn', 'digits.inn');
      const company = await askLookup(app, (signal) => lookup.byInn(inn, signal));
      if (!company) throw new ApiError('NOT_FOUND');
      return company;
    },
  );
  app.get<{ Querystring: { query: string } }>(
    '/n/dadata/suggest/bank',
    schema('Banks by part of a name or by BIK: {suggestions: [{name, bik, ks}]}', { querystring: querySchema }),
    async ({ query: { query } }): Promise<{ suggestions: FoundBank[] }> => ({
      suggestions: await askLookup(app, (signal) => lookup.banks(readQuery(query), signal)),
    }),
  );
  app.get<{ Querystring: { query: string } }>(
    '/n/dadata/clean/fio',
    schema('A person’s name in the nominative and the genitive', { querystring: querySchema }),
    async ({ query: { query } }): Promise<DeclinedName> => {
      const name = await askLookup(app, (signal) => lookup.decline(readQuery(query), signal));
      if (!name) throw new ApiError('NOT_FOUND');
      return name;
    },
  );
}

/** Look-up of companies, banks and declined names (spec 1 §7) by the service of `DADATA_KEY`, else by the sandbox. */
export const module: Module = {
  name: 'dadata',
  routes(app) {
    const { dadata } = app.config;
    lookupRoutes(app, dadata ? new DadataLookup(dadata) : new SandboxLookup());
  },
};
