import Fastify from 'fastify';

/** Scalar's script. Its plugin is the one package that has it without what it is built from; of what the plugin serves the rest is not used. */
export async function readComponent(): Promise<Buffer> {
  // Loaded on demand: it has the whole script as a string.
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { rawPayload, statusCode } = await app.inject('/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error('The component of the API reference has no script.');
  return rawPayload;
}
