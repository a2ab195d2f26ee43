import { PAYMENT_METHODS, type PaymentMethod, type PaymentResult } from '@cabinet/domain/payments';
import { recurrentPayments, type NewRecurrent, type RecurrentChange } from '@cabinet/domain/recurrent-payments';
import { isRecurrentActionAllowed } from '@cabinet/domain/statuses';
import type { App } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { cabinetOrigin, payerOf, returnPath } from '../payments/public.ts';
import type { RecurrentService } from './service.ts';
import { toRecurrent } from './repository.ts';

const isMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.includes(value as PaymentMethod);

/**
 * Recurrent payments of the caller's scope. `GET /recurrentPayments/{id}/reInit?method=` begins the payment that confirms the card
 * and answers where it is made (spec 1 §7); `PUT` pauses and resumes; `DELETE` of a blocked one answers 409.
 */
export function recurrentRoutes(app: App, service: RecurrentService): void {
  const { repository } = service;
  app.resource(
    recurrentPayments,
    {
      find: (caller, query) => repository.find(caller, query),
      get: async (caller, id) => {
        const row = await repository.row(caller, id);
        return row && toRecurrent(row);
      },
      create: async (caller, input: NewRecurrent) => service.create(caller, await payerOf(app, caller, input.OwnerId), input),
      update: async (caller, id, { status }: RecurrentChange) => {
        const row = await repository.row(caller, id);
        return row && service.change(caller, row, status);
      },
      remove: async (caller, id) => {
        const row = await repository.row(caller, id);
        if (!row) return undefined;
        const removed = isRecurrentActionAllowed(row.status, 'remove') ? await repository.remove(caller, row) : undefined;
        if (!removed) throw new ApiError('CONFLICT');
        return removed;
      },
    },
    { idempotent: true },
  );
  app.get<{ Params: { id: string }; Querystring: { method?: string } }>(
    '/recurrentPayments/:id/reInit',
    {
      config: { access: 'recurrentPayments.update' },
      schema: {
        tags: ['recurrentPayments'],
        summary: 'Confirm the card: {url}, where the first payment is made',
        querystring: { type: 'object', required: ['method'], properties: { method: { type: 'string', enum: [...PAYMENT_METHODS] } } },
      },
    },
    async (request): Promise<{ url: string }> => {
      const { caller, params, query } = request;
      const row = found(await repository.row(caller, params.id));
      if (!isMethod(query.method)) throw invalid('method', 'notAllowed');
      const { method } = query;
      const at = (result: PaymentResult) => `${cabinetOrigin(app, request)}${returnPath(method, result)}`;
      const { url } = await service.confirm(caller, row, method, { success: at('success'), fail: at('fail') });
      return { url };
    },
  );
}
