/** The one place that loads OpenTelemetry, and only where tracing is on (`startTracing`). */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span as SdkSpan,
} from '@opentelemetry/api';
import type { Span, SpanAttributes, SpanOptions, Tracer } from '@cabinet/engine';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { SamplerSettings, TracingConfig } from './tracing-config.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

/** Spans alike, of one name, that one span has of its own; those after them are left out. */
const MOST_ALIKE = 20;
const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export interface Telemetry {
  tracer: Tracer;
  /** Hands out what is left, and ends. */
  shutdown(): Promise<void>;
}

/** Who runs this process, as its spans say. */
export interface ProcessFacts {
  node: string;
  role: string;
}

class OpenSpan implements Span {
  readonly sdk: SdkSpan;
  readonly traceId: string;
  readonly spanId: string;
  readonly isKept: boolean;
  readonly #running: AsyncLocalStorage<OpenSpan | undefined>;
  readonly #alike = new Map<string, number>();
  #isOver = false;

  constructor(sdk: SdkSpan, running: AsyncLocalStorage<OpenSpan | undefined>) {
    const { traceId, spanId, traceFlags } = sdk.spanContext();
    this.sdk = sdk;
    this.traceId = traceId;
    this.spanId = spanId;
    this.isKept = (traceFlags & TraceFlags.SAMPLED) !== 0;
    this.#running = running;
  }

  get traceparent(): string | undefined {
    return this.isKept ? writeTraceparent(this) : undefined;
  }

  set(attributes: SpanAttributes): void {
    this.sdk.setAttributes(attributes as Attributes);
  }

  fail(type: string): void {
    this.sdk.setAttribute('error.type', type);
    this.sdk.setStatus({ code: SpanStatusCode.ERROR });
  }

  run<T>(work: () => T): T {
    return this.#running.run(this, work);
  }

  end(): void {
    if (!this.#isOver) this.sdk.end();
    this.#isOver = true;
  }

  /** Whether one more of many alike is told of. */
  admitsOneMore(name: string): boolean {
    const count = (this.#alike.get(name) ?? 0) + 1;
    this.#alike.set(name, count);
    return count <= MOST_ALIKE;
  }
}

function samplerOf({ share, followsParent }: SamplerSettings): Sampler {
  const root = share === 1 ? new AlwaysOnSampler() : share === 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
  return followsParent ? new ParentBasedSampler({ root }) : root;
}

const remoteContext = (traceparent: string | null | undefined): Context | undefined => {
  const ids = readTraceparent(traceparent);
  if (!ids) return undefined;
  const traceFlags = ids.isKept ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: ids.traceId, spanId: ids.spanId, traceFlags, isRemote: true });
};

/** What a fault says: errors come as JSON, with their stack. */
function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text;
  } catch {
    return text;
  }
}

/** Tells spans by OTLP over HTTP: gathered, in a queue that drops what is too many, and never waited for. */
export function openTelemetry(
  { serviceName, sampler, queue, statements }: TracingConfig,
  { node, role }: ProcessFacts,
  onFault: (text: string) => void,
): Telemetry {
  const running = new AsyncLocalStorage<OpenSpan | undefined>();
  const silent = () => undefined;
  // An export belongs to no span, although one of them has set it off.
  const fault = (text: string) => running.exit(() => onFault(messageOf(text)));
  diag.setLogger(
    { error: fault, warn: fault, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const own = resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': node, 'cabinet.role': role });
  const given = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] });
  const resource = defaultResource().merge(own).merge(given);
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    maxQueueSize: queue.spans,
    maxExportBatchSize: queue.batch,
    scheduledDelayMillis: queue.delayMs,
    exportTimeoutMillis: queue.timeoutMs,
  });
  const provider = new TracerProvider({ resource, sampler: samplerOf(sampler), spanProcessors: [processor] });
  const sdk = provider.getTracer('cabinet');
  /** Stands for a span that is left out: what it runs is not told of as that of the span around it. */
  const leftOut: Span = {
    traceId: '',
    spanId: '',
    traceparent: undefined,
    set: silent,
    fail: silent,
    run: (work) => running.run(undefined, work),
    end: silent,
  };
  const tracer: Tracer = {
    tellsStatements: statements,
    current: () => running.getStore(),
    begin(name, { kind = 'internal', attributes, parent, mayBegin, isOneOfMany, startedAt }: SpanOptions) {
      const around = running.getStore();
      const context = remoteContext(parent) ?? (around && trace.setSpan(ROOT_CONTEXT, around.sdk));
      if (!context && !mayBegin) return undefined;
      if (isOneOfMany && around && !around.admitsOneMore(name)) return leftOut;
      const options = { kind: KINDS[kind], attributes: attributes as Attributes | undefined, startTime: startedAt };
      return new OpenSpan(sdk.startSpan(name, options, context ?? ROOT_CONTEXT), running);
    },
  };
  return { tracer, shutdown: () => provider.shutdown() };
}
