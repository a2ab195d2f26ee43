import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { closedSchema, COMPONENTS } from '../closed-schema.ts';
import type { WireAnswer } from './fuzzed-node.ts';
import type { JsonSchema } from '../../modules/documentation/public.ts';
import type { TestApp } from '../test-app.ts';

interface DocumentedAnswer {
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
}
type Referred<T> = T | { $ref: string };

interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, { responses?: Readonly<Record<string, Referred<DocumentedAnswer>>> }>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>>; responses: Readonly<Record<string, DocumentedAnswer>> };
}

/** Faults of one answer that are told. */
const MOST_FAULTS = 3;
/** Node refuses a request line or headers that are too long before there is a call. */
const BEFORE_CALLS: ReadonlySet<number> = new Set([431]);
const isJson = (media: string) => media === 'application/json';

/** Holds answers, as they came over the wire, against the API's document, as everybody reads it. */
export class DocumentCheck {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #document: ApiDocument;
  /** Calls of the document, with their statuses, that were answered as it says. */
  readonly held = new Set<string>();

  private constructor(document: ApiDocument) {
    this.#document = document;
    const schemas = Object.fromEntries(Object.entries(document.components.schemas).map(([name, one]) => [name, closedSchema(one)]));
    this.#ajv.addSchema({ components: { schemas } }, COMPONENTS);
  }

  static async of(server: TestApp): Promise<DocumentCheck> {
    return new DocumentCheck((await server.call<ApiDocument>('GET', 'docs/json')).body);
  }

  /** What the document does not say of an answer to a call; undefined where it says all of it, or leaves the call out. */
  faultOf(method: string, path: string, address: string, { status, type, body }: WireAnswer): string | undefined {
    const responses = this.#document.paths[path]?.[method.toLowerCase()]?.responses;
    // A made-up value such as `..` leads the address to another call.
    if (!responses || !leadsTo(path, address) || status === 0 || BEFORE_CALLS.has(status)) return undefined;
    const named = responses[status];
    if (!named) return `answers ${status}, which the document does not name`;
    const { content = {} } = '$ref' in named ? (this.#document.components.responses[named.$ref.split('/').at(-1) ?? ''] ?? {}) : named;
    const media = type.split(';')[0]?.trim() ?? '';
    if (Object.keys(content).length === 0) return body === '' ? this.#hold(method, path, status) : `answers ${status} with a body`;
    const found = content[media] ?? content['*/*'];
    if (!found) return `answers ${status} as ${media || 'nothing'}, not as ${Object.keys(content).join(', ')}`;
    if (!isJson(media) || !found.schema) return this.#hold(method, path, status);
    const key = `${method} ${path} ${status}`;
    const validate = this.#compiled.get(key) ?? this.#ajv.compile(closedSchema(found.schema));
    this.#compiled.set(key, validate);
    if (validate(JSON.parse(body))) return this.#hold(method, path, status);
    const told = (validate.errors ?? []).slice(0, MOST_FAULTS);
    const lines = told.map(
      ({ instancePath, message = '', params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
    return `answers ${status} otherwise than the document says: ${lines.join('; ')}`;
  }

  #hold(method: string, path: string, status: number): undefined {
    this.held.add(`${method} ${path} ${status}`);
  }
}

/** Whether an address is one of a path of the document: `/api/tasks/{id}`. */
function leadsTo(path: string, address: string): boolean {
  const { pathname } = new URL(address, 'http://localhost');
  const [asked, told] = [pathname.split('/'), path.split('/')];
  return asked.length === told.length && told.every((part, at) => (part.includes('{') ? asked[at] !== '' : part === asked[at]));
}
