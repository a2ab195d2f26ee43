import rateLimit from '@fastify/rate-limit';
import type { App } from '../../module.ts';
import { ApiError } from '../errors/api-error.ts';
import { CSP_REPORTS } from './security.ts';

const BODY_LIMIT = 32_768;
const PER_MINUTE = 30;
const MOST_REPORTS = 20;
const LONGEST = 300;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** An address without what follows its path: a report tells where, not who or what. */
const text = (value: unknown) => (typeof value === 'string' ? value.split(/[?#]/, 1)[0]?.slice(0, LONGEST) : undefined);
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Reports of both shapes: `{"csp-report": {…}}` (CSP 2) and `[{type, body}]` (Reporting API). */
function violationsIn(body: unknown): object[] {
  const old = fieldsOf(body)['csp-report'];
  const given = Array.isArray(body) ? body.map(fieldsOf).filter(({ type }) => type === 'csp-violation') : [{ body: old }];
  return given.slice(0, MOST_REPORTS).flatMap((report) => {
    const one = fieldsOf(report.body);
    const directive = text(one['effectiveDirective'] ?? one['effective-directive'] ?? one['violated-directive']);
    if (directive === undefined) return [];
    return {
      directive,
      blocked: text(one['blockedURL'] ?? one['blocked-uri']),
      page: text(one['documentURL'] ?? one['document-uri']),
      source: text(one['sourceFile'] ?? one['source-file']),
      line: number(one['lineNumber'] ?? one['line-number']),
    };
  });
}

/** `POST /api/n/cspReports`: a browser tells what the content security policy has stopped; 204, and a line in the log each. */
export async function cspReportRoutes(app: App): Promise<void> {
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS') });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(
    CSP_REPORTS,
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'public', rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { tags: ['n'], summary: 'What the content security policy has stopped in a browser', security: [] },
    },
    async (request, reply) => {
      for (const cspViolation of violationsIn(request.body)) request.log.warn({ cspViolation }, 'the content security policy was broken');
      return reply.code(204).send();
    },
  );
}
