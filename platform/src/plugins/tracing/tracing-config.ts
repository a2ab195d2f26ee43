/** Which share of the traces that begin here is kept, and whether those that begin elsewhere are kept as was decided there. */
export interface SamplerSettings {
  /** From 0 to 1. */
  share: number;
  followsParent: boolean;
}

/** How traces are told: the standard variables of OpenTelemetry. The exporter reads those of its own, such as the endpoint and its headers. */
export interface TracingConfig {
  serviceName: string;
  sampler: SamplerSettings;
  queue: { spans: number; batch: number; delayMs: number; timeoutMs: number };
  /** Whether statements of the database are told of: `OTEL_NODE_ENABLED_INSTRUMENTATIONS` names `pg`. */
  statements: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'];

function samplerFrom(env: Environment): SamplerSettings {
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const given = env.OTEL_TRACES_SAMPLER_ARG || '1';
  if (!SAMPLERS.includes(name)) throw new Error(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}, not "${name}".`);
  const ratio = Number(given);
  const isShare = ratio >= 0 && ratio <= 1;
  if (name.endsWith('ratio') && !isShare) throw new Error(`OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, not "${given}".`);
  const share = name.endsWith('ratio') ? ratio : name.endsWith('on') ? 1 : 0;
  return { share, followsParent: name.startsWith('parentbased') };
}

function countFrom(env: Environment, name: string, usual: number): number {
  const value = Number(env[name] || usual);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0, not "${env[name]}".`);
  return value;
}

const namesPg = ({ OTEL_NODE_ENABLED_INSTRUMENTATIONS: names = '' }: Environment) => names.split(',').some((name) => name.trim() === 'pg');

/** Undefined where no variable names a collector: nothing of OpenTelemetry is loaded then. */
export function tracingFrom(env: Environment): TracingConfig | undefined {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_SDK_DISABLED: disabled = '', OTEL_EXPORTER_OTLP_PROTOCOL: usual } = env;
  const isNamed = exporter || env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (disabled.toLowerCase() === 'true' || !isNamed || exporter === 'none') return undefined;
  if (exporter && exporter !== 'otlp') throw new Error(`OTEL_TRACES_EXPORTER must be "otlp" or "none", not "${exporter}".`);
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || usual || 'http/protobuf';
  if (protocol !== 'http/protobuf') throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL must be "http/protobuf", not "${protocol}".`);
  return {
    serviceName: env.OTEL_SERVICE_NAME || 'cabinet',
    sampler: samplerFrom(env),
    statements: namesPg(env),
    queue: {
      spans: countFrom(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2048),
      batch: countFrom(env, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512),
      delayMs: countFrom(env, 'OTEL_BSP_SCHEDULE_DELAY', 5000),
      timeoutMs: countFrom(env, 'OTEL_BSP_EXPORT_TIMEOUT', 30_000),
    },
  };
}

const TRACE_ID = '{traceId}';

/** `TRACE_URL_TEMPLATE`: where people see a trace; undefined where nowhere. */
export function traceUrlFrom({ TRACE_URL_TEMPLATE: template }: Environment): string | undefined {
  if (!template) return undefined;
  const isAddress = /^https?:$/.test(URL.parse(template.replaceAll(TRACE_ID, '0'))?.protocol ?? '');
  if (!isAddress || !template.includes(TRACE_ID))
    throw new Error(`TRACE_URL_TEMPLATE must be an address with ${TRACE_ID} in it, not "${template}".`);
  return template;
}

/** The address of a trace. */
export const traceUrl = (template: string, traceId: string): string => template.replaceAll(TRACE_ID, traceId);
