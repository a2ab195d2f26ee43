import {
  PROVIDER_PRICE_COLUMNS,
  providerPriceFileSchema,
  providerPricesVersion,
  providersPrices,
  type ProviderPriceFile,
} from '@cabinet/domain/provider-prices';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { checkVersion } from '../../resource/if-match.ts';
import { found } from '../../resource/resource.ts';
import { priceFile, readPriceFile } from './file.ts';
import { differenceFrom, listOf, replaceList } from './list.ts';
import { ProviderPriceRepository } from './repository.ts';

const CSV = 'text/csv';
/** A file of the longest list in a JSON string. */
const LARGEST = 4 * 1024 * 1024;

interface OneProvider {
  Params: { id: string };
}

/** Price lists of providers, line by line and as files (docs/providers.md "What a provider takes"). */
export function providerPriceRoutes(app: App): void {
  const tags = ['providersPrices'];
  const columns = PROVIDER_PRICE_COLUMNS.join(',');
  const provider = async ({ params }: Pick<FastifyRequest<OneProvider>, 'params'>) =>
    found(await app.services.providers.repository.row(params.id));

  app.resource(providersPrices, new ProviderPriceRepository(app.db, app.services));

  app.get<OneProvider>(
    '/providers/:id/prices',
    { config: { access: 'providersPrices.get' }, schema: { tags, summary: `A provider's price list as CSV: ${columns}`, produces: [CSV] } },
    async (request, reply) => {
      const { id, name } = await provider(request);
      const list = await listOf(app.db, id);
      return reply
        .type(`${CSV}; charset=utf-8`)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}-prices.csv`)
        .header('etag', providerPricesVersion(list))
        .send(priceFile(list));
    },
  );

  app.post<OneProvider & { Body: ProviderPriceFile }>(
    '/providers/:id/prices/check',
    {
      config: { access: 'providersPrices.update' },
      schema: { tags, summary: 'How a file differs from the price list that holds; changes nothing', body: providerPriceFileSchema },
      bodyLimit: LARGEST,
    },
    async (request) => {
      const { id } = await provider(request);
      return differenceFrom(app.db, id, await readPriceFile(request.body.csv));
    },
  );

  app.put<OneProvider & { Body: ProviderPriceFile }>(
    '/providers/:id/prices',
    {
      config: { access: 'providersPrices.update' },
      schema: {
        tags,
        summary: `Replaces a provider's price list by a CSV file: ${columns}`,
        body: providerPriceFileSchema,
        ...TAKES_IF_MATCH,
      },
      bodyLimit: LARGEST,
    },
    async (request, reply) => {
      const { id } = await provider(request);
      const list = await readPriceFile(request.body.csv);
      const check = (current: Parameters<typeof providerPricesVersion>[0]) =>
        checkVersion(request, { version: providerPricesVersion(current) }, providerPricesVersion(current));
      const difference = found(await replaceList(app.db, request.caller, { providerId: id, list, check }));
      return reply.header('etag', difference.version).send(difference);
    },
  );
}
