import { tracingFrom, traceUrl, traceUrlFrom } from './tracing-config.ts';

const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  ['no variable', {}],
  ['only the name of the service', { OTEL_SERVICE_NAME: 'cabinet' }],
  ['OTEL_TRACES_EXPORTER=none', { ...ON, OTEL_TRACES_EXPORTER: 'none' }],
  ['OTEL_SDK_DISABLED=true', { ...ON, OTEL_SDK_DISABLED: 'true' }],
])('with %s nothing is traced', (_, env) => {
  expect(tracingFrom(env)).toBeUndefined();
});

test.each([
  ['an endpoint', ON],
  ['an endpoint for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }],
  ['OTEL_TRACES_EXPORTER=otlp', { OTEL_TRACES_EXPORTER: 'otlp' }],
])('with %s everything is traced, in a bounded queue', (_, env) => {
  expect(tracingFrom(env)).toEqual({
    serviceName: 'cabinet',
    sampler: { share: 1, followsParent: true },
    queue: { spans: 2048, batch: 512, delayMs: 5000, timeoutMs: 30_000 },
    statements: false,
  });
});

test.each([
  ['always_off', undefined, { share: 0, followsParent: false }],
  ['traceidratio', '0.1', { share: 0.1, followsParent: false }],
  ['parentbased_traceidratio', '0.25', { share: 0.25, followsParent: true }],
])('the sampler %s is that of the standard', (name, share, sampler) => {
  expect(tracingFrom({ ...ON, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share })?.sampler).toEqual(sampler);
});

test.each([
  ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' }],
  ['OTEL_TRACES_EXPORTER', { OTEL_TRACES_EXPORTER: 'zipkin' }],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
  ['OTEL_BSP_MAX_QUEUE_SIZE', { OTEL_BSP_MAX_QUEUE_SIZE: '0' }],
])('a value of %s that makes no sense is refused by name', (name, env) => {
  expect(() => tracingFrom({ ...ON, ...env })).toThrow(name);
});

test('a trace is seen at an address of its id', () => {
  const template = traceUrlFrom({ TRACE_URL_TEMPLATE: 'https://jaeger.example/trace/{traceId}' });
  expect(traceUrl(template ?? '', 'abc')).toBe('https://jaeger.example/trace/abc');
  for (const wrong of ['https://jaeger.example/', 'javascript:alert({traceId})', '{traceId}'])
    expect(() => traceUrlFrom({ TRACE_URL_TEMPLATE: wrong })).toThrow('TRACE_URL_TEMPLATE');
});
