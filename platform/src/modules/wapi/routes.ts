import { wapiInstances, type WapiInstance, type WapiQr, type WapiTerms } from '@cabinet/domain/wapi';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';

interface OneInstance {
  Params: { id: string };
}

const schema = (name: string, summary: string) => ({
  tags: [wapiInstances.name],
  summary,
  operationId: `wapiInstances.${name}`,
});

/**
 * `n/wapi/instances` (decisions.md "WAPI"): `POST …/{id}/qr` a code to scan, `POST …/{id}/renew` pays a period from the balance,
 * `POST …/{id}/logout` unlinks the device. `GET /n/wapi/terms` and `GET …/{id}/terms`: what a period costs the account, or the instance's owner.
 */
export function wapiRoutes(app: App): void {
  const { wapi } = app.services;
  const { repository } = wapi;
  const one = `/${wapiInstances.path}/:id`;
  app.resource(wapiInstances, {
    find: (caller, query) => repository.find(caller, query),
    get: (caller, id) => repository.get(caller, id),
    create: (caller, input) => wapi.create(caller, input),
    update: (caller, id, input) => repository.update(caller, id, input),
    remove: (caller, id) => repository.remove(caller, id),
  });
  app.post<OneInstance>(
    `${one}/qr`,
    { config: { access: 'wapi.update' }, schema: schema('qr', 'A code that links a phone: {image, expiresAt}') },
    ({ caller, params }): Promise<WapiQr> => wapi.qr(caller, params.id),
  );
  app.post<OneInstance>(
    `${one}/renew`,
    { config: { access: 'wapi.update', idempotent: true }, schema: schema('renew', 'Pay the next period from the balance of the owner') },
    ({ caller, params }): Promise<WapiInstance> => wapi.renew(caller, params.id),
  );
  app.post<OneInstance>(
    `${one}/logout`,
    { config: { access: 'wapi.update' }, schema: schema('logout', 'Unlink the phone') },
    ({ caller, params }): Promise<WapiInstance> => wapi.logout(caller, params.id),
  );
  app.get<OneInstance>(
    `${one}/terms`,
    { config: { access: 'wapi.get' }, schema: schema('price', 'What the next period costs, and what the owner has') },
    async ({ caller, params }): Promise<WapiTerms> => wapi.termsOf(found(await repository.get(caller, params.id)).OwnerId),
  );
  app.get(
    '/n/wapi/terms',
    { config: { access: 'wapi.get' }, schema: schema('terms', 'What a period of an instance costs the account') },
    ({ caller }): Promise<WapiTerms> => wapi.termsOf(caller.account.id),
  );
}
