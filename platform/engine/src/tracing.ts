/**
 * What a span may tell. A closed list, so that nothing of people, their addresses and texts, or of secrets has a name here
 * (docs/decisions/0128); `http.*`, `server.address` and `error.type` are those of the semantic conventions.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  /** The template of a route, never a path. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** A host without path and query. */
  'server.address'?: string;
  'error.type'?: string;
  'cabinet.request.id'?: string;
  'cabinet.account.id'?: string;
  'cabinet.task.id'?: string;
  'cabinet.group.id'?: string;
  /** The message, where there is one alone. */
  'cabinet.message.id'?: string;
  /** The ids of several messages, which follow one another. */
  'cabinet.message.first_id'?: string;
  'cabinet.message.last_id'?: string;
  'cabinet.message.count'?: number;
  'cabinet.message.status'?: string;
  'cabinet.channel'?: string;
  'cabinet.provider'?: string;
  /** The place of a provider in its route, from 1. */
  'cabinet.provider.place'?: number;
  'cabinet.attempt'?: number;
  'cabinet.outcome'?: string;
  'cabinet.event'?: string;
  'cabinet.report.preset'?: string;
  'cabinet.rows'?: number;
  'db.system.name'?: string;
  /** What a statement is called: its own name, or its verb and table. */
  'db.query.summary'?: string;
}

export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** The span that it goes on from, as `traceparent` of W3C; what runs now unless given. */
  parent?: string | null | undefined;
  /** Begins a trace where it goes on from nothing; elsewhere such work is not told of. */
  mayBegin?: boolean;
  /** One of thousands alike: only the first of a name are told of in a span. */
  isOneOfMany?: boolean;
  /** When it began, in milliseconds since 1970; now unless given. */
  startedAt?: number;
}

/** Something that takes time, told to whoever collects traces. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** What others go on from; undefined where the trace is not kept. */
  readonly traceparent: string | undefined;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed; `type` is a code or the name of an error, never its message, which may hold what people wrote. */
  fail(type: string): void;
  /** Runs `work` so that what it begins belongs to this span. */
  run<T>(work: () => T): T;
  end(): void;
}

/** Whoever makes spans. */
export interface Tracer {
  /** Undefined where nothing is to be told: what would begin a trace and may not, or one too many of many. */
  begin(name: string, options: SpanOptions): Span | undefined;
  /** Whether statements of databases are told of. */
  readonly tellsStatements?: boolean;
  /** The span that runs now. */
  current(): Span | undefined;
}

let tracer: Tracer | undefined;

/** Has this process tell of its work from now on; of nothing any more without a tracer. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Who makes the spans of this process; undefined where tracing is off. */
export const activeTracer = (): Tracer | undefined => tracer;

/** What others go on from; undefined where tracing is off, or the trace is not kept. */
export const currentTraceparent = (): string | undefined => tracer?.current()?.traceparent;

/** Tells more of the span that runs now. */
export function annotate(attributesOf: () => SpanAttributes): void {
  if (tracer) tracer.current()?.set(attributesOf());
}

const typeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
};

/** Does `work` in a span. Where tracing is off this is the call of `work` and nothing else. */
export function traced<T>(name: string, optionsOf: () => SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = tracer?.begin(name, optionsOf());
  if (!span) return work();
  return span.run(async () => {
    try {
      return await work(span);
    } catch (error) {
      span.fail(typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}
