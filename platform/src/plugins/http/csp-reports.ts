import rateLimit from '@fastify/rate-limit';
import { Counter } from 'prom-client';
import type { App } from '../../module.ts';
import { ApiError } from '../errors/api-error.ts';
import { withoutSecrets } from '../logging/secret-paths.ts';
import { CSP_REPORTS } from './content-policy.ts';

const BODY_LIMIT = 32_768;
const PER_MINUTE = 30;
const MOST_REPORTS = 20;
/** Lines in the log, of whatever addresses: a release that breaks the policy does so in every browser at once. */
const LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const MAX_FIELD_LENGTH = 300;
/** Directives that are counted by name: anybody may post a report, and each name is a series. */
const COUNTED = new Set(
  ['base-uri', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src']
    .concat([
      'require-trusted-types-for',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src',
      'style-src-attr',
      'style-src-elem',
    ])
    .concat(['trusted-types', 'worker-src']),
);

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** An address without query, fragment and keys of emails, so that a logged report holds no personal data. */
const text = (value: unknown) =>
  typeof value === 'string' ? withoutSecrets(value.split(/[?#]/, 1)[0] ?? '').slice(0, MAX_FIELD_LENGTH) : undefined;
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** What the log keeps of a violation. */
interface Violation {
  directive: string;
  blocked: string | undefined;
  page: string | undefined;
  source: string | undefined;
  line: number | undefined;
}

/** Reports of both shapes: `{"csp-report": {…}}` (CSP 2) and `[{type, body}]` (Reporting API). */
function violationsIn(body: unknown): Violation[] {
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

/** Answers whether one more line fits into the present minute. */
function lineBudget(): () => boolean {
  let since = 0;
  let lines = 0;
  return () => {
    const now = Date.now();
    if (now - since >= MINUTE_MS) {
      since = now;
      lines = 0;
    }
    lines += 1;
    return lines <= LOGGED_PER_MINUTE;
  };
}

/** `POST /api/n/cspReports`: browsers report what the content security policy has blocked; answers 204, counts each, logs a few. */
export async function cspReportRoutes(app: App): Promise<void> {
  const violations = new Counter({
    name: 'cabinet_policy_violations_total',
    help: 'Violations of the content security policy that browsers have reported, by directive',
    labelNames: ['directive'],
    registers: [app.metrics],
  });
  const mayLog = lineBudget();
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
      for (const cspViolation of violationsIn(request.body)) {
        const { directive } = cspViolation;
        violations.inc({ directive: COUNTED.has(directive) ? directive : 'other' });
        if (mayLog()) request.log.warn({ cspViolation }, 'the content security policy was broken');
      }
      return reply.code(204).send();
    },
  );
}
