import { activeTracer, type Span } from '@cabinet/engine';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the call, where it has one. */
    span: Span | undefined;
  }
}

/** Tells a span of every call of the API, which goes on from the caller's `traceparent`. Without a tracer it adds nothing to calls. */
export const callSpans = fp(
  async (app) => {
    const tracer = activeTracer();
    if (!tracer) return;
    app.decorateRequest('span');
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, headers, id, routeOptions } = request;
      if (!routeOptions.url?.startsWith('/api/')) return done();
      request.span = tracer.begin(`${method} ${routeOptions.url}`, {
        kind: 'server',
        parent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
        mayBegin: true,
        attributes: { 'http.request.method': method, 'http.route': routeOptions.url, 'cabinet.request.id': id },
      });
      return request.span ? request.span.run(done) : done();
    });
    // A body arrives by events of its connection, which know nothing of the call.
    app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.run(done) : done()));
    app.addHook('onResponse', async ({ span, maybeCaller, refusedBy }, reply) => {
      if (!span) return;
      span.set({
        'http.response.status_code': reply.statusCode,
        ...(maybeCaller ? { 'cabinet.account.id': maybeCaller.account.id } : {}),
        ...(refusedBy === undefined ? {} : { 'cabinet.outcome': refusedBy }),
      });
      if (reply.statusCode >= 500) span.fail(refusedBy ?? String(reply.statusCode));
      span.end();
    });
    app.addHook('onRequestAbort', async ({ span }) => {
      span?.fail('aborted');
      span?.end();
    });
  },
  { name: 'call-spans' },
);
