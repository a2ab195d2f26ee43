import type { ImportResult } from '@cabinet/domain/contact-import';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import type { ImportJob } from './jobs.ts';

/** Whether the caller prefers an answer before the import is done (`Prefer: respond-async`, RFC 7240). */
const prefersAsync = (prefer: unknown) => /(^|,)\s*respond-async\s*(,|;|$)/i.test(String(prefer ?? ''));

/** What came of an import that has ended; throws the import's error. */
function resultOf({ total, created, merged, refused, report, error }: ImportJob): ImportResult {
  if (error) throw new ApiError(error.code, { ...error.params, total, created, merged, refused });
  return { total, created, merged, refused, report };
}

/** Answers a call that started an import: with what came of it, or 202 and the import at once; `path` is where imports are found. */
export async function answerImport(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { job, done, path }: { job: ImportJob; done: Promise<ImportJob>; path: string },
): Promise<ImportResult | FastifyReply> {
  if (!prefersAsync(headers.prefer)) return resultOf(await done);
  return reply
    .code(202)
    .headers({ 'preference-applied': 'respond-async', location: `${path}/${job.id}` })
    .send(job);
}
