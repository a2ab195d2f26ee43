import { acceptMessage, closeHttp, HttpScenario } from '../testing/providers/http-scenario.ts';
import { phones } from '../testing/scenario.ts';
import { setTracer, type Span, type SpanAttributes, type SpanOptions, type Tracer } from '../tracing.ts';

interface Told {
  name: string;
  parent: string | null | undefined;
  attributes: SpanAttributes;
}

/** Remembers what it is told; one span at a time runs. */
class Notes implements Tracer {
  readonly spans: Told[] = [];
  #running: Span | undefined;

  current(): Span | undefined {
    return this.#running;
  }

  begin(name: string, { attributes = {}, parent, mayBegin }: SpanOptions): Span | undefined {
    if (!mayBegin && !parent && !this.#running) return undefined;
    const told = { name, parent, attributes };
    this.spans.push(told);
    const spanId = String(this.spans.length);
    const span: Span = {
      traceId: 'trace',
      spanId,
      traceparent: `trace-${spanId}`,
      set: (more) => Object.assign(told.attributes, more),
      fail: () => undefined,
      run: (work) => {
        this.#running = span;
        return work();
      },
      end: () => undefined,
    };
    return span;
  }
}

afterEach(async () => {
  setTracer(undefined);
  await closeHttp();
});

test('a call to a provider is told by its message, host and answer, and the provider hears nothing of it', async () => {
  const http = await HttpScenario.begin(acceptMessage);
  const notes = new Notes();
  setTracer(notes);
  const task = await http.send(phones(1));
  await http.at.engine.drain();
  const [message] = await task.messages();
  const offer = notes.spans.find(({ name }) => name === 'offer');
  expect(offer?.attributes).toMatchObject({
    'cabinet.message.id': String(message?.id),
    'cabinet.provider': 'api',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'server.address': '127.0.0.1',
  });
  expect(notes.spans.find(({ name }) => name === 'dispatch')?.parent).toBe('trace-1');
  expect(http.peer.calls[0]?.headers).not.toHaveProperty('traceparent');
});
