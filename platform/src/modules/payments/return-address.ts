import type { PaymentMethod, PaymentResult } from '@cabinet/domain/payments';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { invalid } from '../../plugins/errors/api-error.ts';

interface Asked {
  method: PaymentMethod;
  result: PaymentResult;
  given: string;
  path: string;
}

/** Where payers of `method` come back to with `result`, below an origin. */
export const returnPath = (method: PaymentMethod, result: PaymentResult) => `/api/payments/webhook/${method}/${result}`;

/** Where the caller reaches the cabinet, with the mark of the cell; the protocol is `PUBLIC_URL`'s where that names the same host, as a proxy may hide it. */
export function cabinetOrigin(app: App, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const known = new URL(app.config.publicUrl);
  return (known.host === host ? known.origin : `${protocol}://${host}`) + app.cells.path;
}

/** Hosts of the cabinet, as addresses write them: without the port that a protocol has anyway. */
const hostsOf = (app: App, host: string, protocol: string) =>
  [`${protocol}//${host}`, app.config.publicUrl].flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : []));

/** The address that a payer is sent back to: the cabinet's own, at the host that the caller uses; 422 for any other place. */
export function returnAddress(app: App, { host }: FastifyRequest, { method, result, given, path }: Asked): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOurs = url !== undefined && /^https?:$/.test(url.protocol) && hostsOf(app, host, url.protocol).includes(url.host);
  if (!isOurs || url.pathname !== returnPath(method, result)) throw invalid(path, 'notAllowed');
  return `${url.origin}${app.cells.path}${url.pathname}`;
}
