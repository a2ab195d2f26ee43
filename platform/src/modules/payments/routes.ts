import {
  PAYMENT_METHODS,
  PAYMENT_RESULTS,
  payments,
  refundDecisionSchema,
  refundRequestSchema,
  type AvailableMethod,
  type NewPayment,
  type Payment,
  type RefundDecision,
  type RefundRequest,
} from '@cabinet/domain/payments';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { refuseActing } from '../../plugins/auth/auth.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { cardRoutes } from './card-routes.ts';
import { payerOf } from './payer.ts';
import { ForgedCallback, PaymentRefused } from './provider.ts';
import { returnAddress } from './return-address.ts';

/** Largest body of a callback, in bytes. */
const LARGEST_CALLBACK = 256 * 1024;
/** The page that says what became of a payment. */
const PAYMENTS_PAGE = '/balance/payments';

async function startPayment(app: App, request: FastifyRequest<{ Body: NewPayment }>): Promise<Payment> {
  const { amount, method, urlSuccess, urlFail, OwnerId, savesCard } = request.body;
  const cardId = request.body.cardId || undefined;
  // A saved card is its holder's: who acts for them neither pays by one nor leaves one of their own there.
  if (savesCard || cardId !== undefined) await refuseActing(request.caller, app.services);
  const back = {
    success: returnAddress(app, request, { method, result: 'success', given: urlSuccess, path: 'urlSuccess' }),
    fail: returnAddress(app, request, { method, result: 'fail', given: urlFail, path: 'urlFail' }),
  };
  const ownerId = await payerOf(app, request.caller, OwnerId);
  return app.services.payments.start({ ownerId, amount, method, back, savesCard, cardId }, request.caller);
}

function ownRoutes(app: App): void {
  const { repository } = app.services.payments;
  app.resource(
    payments,
    { find: (caller, query) => repository.find(caller, query), get: (caller, id) => repository.get(caller, id) },
    { cells: { amount: 'numeric' } },
  );
  app.post<{ Body: NewPayment }>(
    '/payments',
    {
      config: { access: 'payments.create', idempotent: true },
      schema: {
        tags: ['payments'],
        summary: 'Begin a payment: the answer’s `url` is where it is made; with `cardId` charge a saved card at once',
        body: payments.schemas.create,
      },
    },
    async (request, reply) => reply.code(201).send(await startPayment(app, request)),
  );
  app.get<{ Querystring: { UserId?: string } }>(
    '/payments/methods',
    {
      config: { access: 'payments.get' },
      schema: {
        tags: ['payments'],
        summary: 'What an account can pay by: {data: [{method, commission, isRecurrent}]}',
        querystring: { type: 'object', properties: { UserId: { type: 'string', format: 'uuid' } } },
      },
    },
    async ({ caller, query }): Promise<{ data: AvailableMethod[] }> => ({
      data: await app.services.payments.methodsOf(await payerOf(app, caller, query.UserId, 'UserId')),
    }),
  );
}

/** Refunds are asked for and taken back by the account, and decided about by staff. */
function refundRoutes(app: App): void {
  const { refunds } = app.services.payments;
  app.post<{ Params: { id: string }; Body: RefundRequest }>(
    '/payments/:id/refund',
    {
      config: { access: 'payments.refund' },
      schema: { tags: ['payments'], summary: 'Ask for money back; staff decide about it', body: refundRequestSchema },
    },
    async ({ caller, params, body }): Promise<Payment> => found(await refunds.request(caller, params.id, body)),
  );
  app.put<{ Params: { id: string }; Body: { decision: RefundDecision } }>(
    '/payments/:id/refund',
    {
      config: { access: 'payments.decide', stepUp: true },
      schema: { tags: ['payments'], summary: 'Approve or reject the refund that is asked for', body: refundDecisionSchema },
    },
    async ({ caller, params, body }): Promise<Payment> => found(await refunds.decide(caller, params.id, body.decision)),
  );
  app.delete<{ Params: { id: string } }>(
    '/payments/:id/refund',
    { config: { access: 'payments.refund' }, schema: { tags: ['payments'], summary: 'Take back the request for a refund' } },
    async ({ caller, params }): Promise<Payment> => found(await refunds.withdraw(caller, params.id)),
  );
}

/**
 * Payments of the caller's scope; where payers come back to, which moves no money; where payment services tell what became of a
 * payment, which alone does (spec 1 §7, decisions.md "Money").
 */
export function paymentRoutes(app: App): void {
  ownRoutes(app);
  cardRoutes(app);
  refundRoutes(app);
  app.get<{ Params: { method: string; result: string }; Querystring: { payment?: string } }>(
    '/payments/webhook/:method/:result',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ params, query }, reply) => {
      const isKnown = PAYMENT_METHODS.includes(params.method as never) && PAYMENT_RESULTS.includes(params.result as never);
      if (!isKnown) throw new ApiError('NOT_FOUND');
      const id = isUuid(query.payment) ? query.payment : undefined;
      if (id !== undefined) await app.services.payments.checkSoon(id);
      const parameters = new URLSearchParams({ result: params.result, ...(id === undefined ? {} : { payment: id }) });
      return reply.redirect(`${PAYMENTS_PAGE}?${parameters.toString()}`, 303);
    },
  );
  // A scope of its own: a signature is over the bytes as they came.
  app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_CALLBACK }, (_request, body, done) => done(null, body));
    scoped.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/payments/callbacks/:provider',
      { config: { access: 'public' }, schema: { hide: true } },
      async ({ params, body = Buffer.alloc(0), headers, log }, reply) => {
        const provider = app.services.payments.provider(params.provider);
        if (!provider) throw new ApiError('NOT_FOUND');
        const report = await provider.readCallback({ headers, body }).catch((error: unknown) => {
          log.warn({ err: error, provider: provider.name }, 'a callback was not accepted');
          throw new ApiError(error instanceof ForgedCallback || error instanceof PaymentRefused ? 'FORBIDDEN' : 'UNAVAILABLE');
        });
        // A payment service has one address for all cells.
        if (app.cells.isOther(report?.cell)) return reply.passOn(report.cell, body);
        // Told again later, what is not known yet may be.
        if (report && (await app.services.payments.settlement.apply(provider.name, report)) === 'unknown') throw new ApiError('NOT_FOUND');
        return reply.code(204).send();
      },
    );
  });
}
