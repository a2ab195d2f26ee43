import fp from 'fastify-plugin';
import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyDeadline: NodeJS.Timeout | undefined;
  }
}

/**
 * Answers 408 to a call whose body is still on its way after `REQUEST_TIMEOUT_SECONDS`, and closes its connection: bodies that dribble
 * would hold connections and memory. Uploads are read while they are stored, and have the ten minutes of the server.
 */
export const slowBodies = fp(
  async (app) => {
    const { requestSeconds } = app.config;
    app.decorateRequest('bodyDeadline');
    app.addHook('preParsing', (request, reply, payload, done) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (encoding === undefined && (length === undefined || length === '0')) return done(null, payload);
      request.bodyDeadline = setTimeout(() => {
        if (request.raw.readableEnded || request.raw.listenerCount('error') === 0) return;
        reply.header('connection', 'close');
        // Whoever reads the body hears of it as of any failure of the connection.
        request.raw.emit('error', Object.assign(new ApiError('REQUEST_TIMEOUT'), { statusCode: 408 }));
      }, requestSeconds * 1000);
      done(null, payload);
    });
    app.addHook('preValidation', (request, _reply, done) => {
      clearTimeout(request.bodyDeadline);
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      clearTimeout(request.bodyDeadline);
      done();
    });
    app.addHook('onRequestAbort', async (request) => clearTimeout(request.bodyDeadline));
  },
  { name: 'slow-bodies' },
);
