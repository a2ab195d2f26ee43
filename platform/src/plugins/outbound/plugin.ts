import fp from 'fastify-plugin';
import { createOutbound, type Outbound } from './outbound.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outbound: Outbound;
  }
}

/** Provides `app.outbound`, for connections to servers that users name. */
export const outbound = fp(
  async (app) => {
    const made = createOutbound(app.config.allowPrivateAddresses);
    app.decorate('outbound', made);
    app.addHook('onClose', () => made.close());
  },
  { name: 'outbound' },
);
