import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import type { App } from '../module.ts';
import {
  documentedAnswers,
  readAnswerSchemas,
  readSnapshot,
  type AnswerSchemas,
  type JsonSchema,
} from '../modules/documentation/public.ts';
import { closedSchema, COMPONENTS } from './closed-schema.ts';
import { SnapshotCheck } from './snapshot-check.ts';

const REFUSALS = 'platform/src/modules/documentation/document/refusals.ts';
/** Faults of one answer that are told. */
const MOST_FAULTS = 3;

/** What answers are held against: compiled once for all servers of a process, each schema when a call answers with it first. */
class DocumentedSchemas {
  readonly answers: AnswerSchemas;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #snapshots = new Map<string, SnapshotCheck | undefined>();

  constructor(answers: AnswerSchemas) {
    this.answers = answers;
    const schemas = Object.fromEntries(Object.entries(answers.schemas).map(([name, one]) => [name, closedSchema(one)]));
    this.#ajv.addSchema({ components: { schemas } }, COMPONENTS);
  }

  compile(key: string, schema: JsonSchema): ValidateFunction {
    const compiled = this.#compiled.get(key) ?? this.#ajv.compile(closedSchema(schema));
    this.#compiled.set(key, compiled);
    return compiled;
  }

  /** What holds answers against the snapshot of a version; undefined for one of a test's own. */
  snapshotOf(version: string): SnapshotCheck | undefined {
    if (!this.#snapshots.has(version)) {
      const snapshot = readSnapshot(version);
      this.#snapshots.set(version, snapshot && new SnapshotCheck(snapshot));
    }
    return this.#snapshots.get(version);
  }
}

let documented: Promise<DocumentedSchemas> | undefined;

/**
 * Holds every JSON answer of a server of tests against the API's document: its status has to be one that the document names for the call, its
 * body what the status answers with, without a field that the document does not know; and as clients of the version that it uses read it.
 */
export class AnswerCheck {
  readonly #faults: string[] = [];

  constructor(app: App) {
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.url.startsWith('/api/')) return payload;
      try {
        await this.#check(request, reply, payload);
      } catch (error) {
        // What is wrong with the check must not change the answer that the test looks at.
        this.#faults.push(`${request.method} ${request.routeOptions.url ?? ''}: ${String(error)}`);
      }
      return payload;
    });
  }

  /** Throws what was answered otherwise than the document says since the last time, each once. */
  assertHeld(): void {
    const faults = [...new Set(this.#faults.splice(0))];
    if (faults.length > 0) throw new Error(faults.join('\n\n'));
  }

  async #check(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const { method, routeOptions } = request;
    if (method === 'HEAD' || method === 'OPTIONS' || routeOptions.url === undefined) return;
    documented ??= readAnswerSchemas().then((read) => new DocumentedSchemas(read));
    const schemas = await documented;
    const found = documentedAnswers(method, routeOptions, schemas.answers);
    if (!found) return;
    const { call, answers, refusals, error } = found;
    const status = reply.statusCode;
    const ofStatus = answers.filter((one) => one.status === status);
    if (ofStatus.length === 0 && !refusals.includes(status)) {
      const where = status < 400 ? `${call} in platform/src/call-answers.ts and run npm run docs:schemas` : `its statuses in ${REFUSALS}`;
      this.#faults.push(`${call} answered ${status}, which the API's document does not name: add ${where}.`);
      return;
    }
    if (!String(reply.getHeader('content-type')).startsWith('application/json') || typeof payload !== 'string') return;
    const schema = status < 400 ? ofStatus.find((one) => one.schema)?.schema : error;
    if (!schema) {
      this.#faults.push(`${call} answered ${status} with JSON, of which the API's document knows nothing: say what in call-answers.ts.`);
      return;
    }
    const body = JSON.parse(payload) as unknown;
    const path = routeOptions.url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
    const broken = schemas.snapshotOf(request.apiVersion)?.faultOf(`${method} ${path}`, status, body);
    if (broken) this.#faults.push(broken);
    // Answers of older versions are what their snapshots say, not what the document does.
    if (request.apiVersion !== NEWEST_API_VERSION && status < 400) return;
    const validate = schemas.compile(status < 400 ? `${call} ${status}` : 'error', schema);
    if (validate(body)) return;
    const told = (validate.errors ?? []).slice(0, MOST_FAULTS).map(({ instancePath, message = '', params }) => {
      return `  ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`;
    });
    this.#faults.push(
      `${call} answered ${status} otherwise than the API's document says:\n${told.join('\n')}\nCorrect the type of its answer (call-answers.ts, resource-rows.ts, shared/domain) and run npm run docs:schemas.`,
    );
  }
}
