import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { detectLocale } from '@cabinet/domain/locales';
import { batchMessageSchema, BATCH_LIMITS, NDJSON } from '@cabinet/domain/sending-batches';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { PROGRAM_LOCALE } from '../../../plugins/errors/sentences.ts';
import { acceptedLanguages } from '../../../plugins/http/accepted-languages.ts';
import type { FastifyRequest } from 'fastify';
import { jsonSchemaOf } from '../../../plugins/openapi/openapi.ts';
import { BatchRun } from './batch-run.ts';
import { SpooledLines } from './spooled-lines.ts';

/** How long the work waits for somebody who does not read the answer; it goes on without them. */
const READER_PATIENCE_MS = 30_000;

/** Gives an answer to a reader who may be slow, or gone. */
async function write(stream: PassThrough, text: string): Promise<void> {
  if (stream.destroyed || stream.write(text)) return;
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(READER_PATIENCE_MS)]);
  const isTaken = await Promise.race(
    ['drain', 'close'].map((name) =>
      once(stream, name, { signal }).then(
        () => true,
        () => false,
      ),
    ),
  );
  ended.abort();
  if (!isTaken) stream.destroy();
}

/**
 * `POST /sendings/batch`: messages with texts of their own, a JSON value a line, answered a line each in their order (docs/decisions/0093). A body
 * that arrives whole is done to its end, whether or not somebody reads the answer; one that is cut off does nothing.
 */
export function batchRoutes(app: App): void {
  const { journal } = app.services;
  const running = new Set<Promise<void>>();
  const taken = new WeakSet<SpooledLines>();
  app.addHook('preClose', async () => void (await Promise.all(running)));

  app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser(NDJSON, (_request: FastifyRequest, payload: Readable) =>
      SpooledLines.receive(payload, join(app.config.dataDir, 'batches')),
    );
    scoped.post<{ Body: SpooledLines | undefined }>(
      '/sendings/batch',
      {
        config: { access: 'sendings.generate', idempotent: 'parts' },
        schema: {
          tags: ['sendings'],
          summary: 'Send messages with texts of their own: one a line, answered one a line',
          consumes: [NDJSON],
          body: jsonSchemaOf(batchMessageSchema),
        },
        bodyLimit: BATCH_LIMITS.bytes,
        // What nobody works on is let go of: the call was refused.
        onResponse: async ({ body }) => {
          if (body instanceof SpooledLines && !taken.has(body)) await body.close();
        },
      },
      async (request, reply) => {
        const { caller, body: lines, answerParts: parts, headers } = request;
        if (!lines) throw new ApiError('UNSUPPORTED_TYPE');
        const locale = detectLocale(acceptedLanguages(headers['accept-language']), PROGRAM_LOCALE);
        const run = new BatchRun(app, { account: caller.account, locale, parts }, lines);
        const answers = run.answers();
        // What fails before anything was accepted is answered as of every call.
        const first = await answers.next();
        taken.add(lines);
        const stream = new PassThrough();
        const goOn = async () => {
          try {
            for (let next = first; !next.done; next = await answers.next()) await write(stream, next.value);
            const { actorId, member } = caller.account;
            const { groupId } = run;
            if (groupId !== undefined && (actorId !== null || member)) {
              const after = { groupId, ...run.accepted };
              await journal.record(caller, { action: 'send', resource: 'sendings', rowId: groupId, ownerId: caller.account.id, after });
            }
            stream.end();
          } catch (error) {
            // The answer ends without its last chunk, so that nobody takes it for a whole one.
            request.log.error({ err: error }, 'a batch broke off');
            await parts?.breakOff().catch(() => undefined);
            stream.destroy(error as Error);
          } finally {
            await lines.close();
          }
        };
        const work = goOn().finally(() => running.delete(work));
        running.add(work);
        return reply.type(NDJSON).send(stream);
      },
    );
  });
}
