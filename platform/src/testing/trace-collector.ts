import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = string | number | boolean | readonly Value[];

/** A span as a collector got it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  /** 2 where it failed. */
  status: number;
  attributes: Readonly<Record<string, Value>>;
  /** What describes the process. */
  resource: Readonly<Record<string, Value>>;
}

type Field = readonly [number: number, value: Buffer | bigint];

/** The fields of a message of Protocol Buffers, in order. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = Number(varint());
    const [number, type] = [tag >> 3, tag & 7];
    if (type === 0) fields.push([number, varint()]);
    else fields.push([number, bytes(type === 1 ? 8 : type === 5 ? 4 : Number(varint()))]);
  }
  return fields;
}

const all = (message: Buffer, number: number) => fieldsOf(message).flatMap(([at, value]) => (at === number ? [value as Buffer] : []));
const hex = (message: Buffer, number: number) => all(message, number)[0]?.toString('hex') ?? '';
const text = (message: Buffer, number: number) => all(message, number)[0]?.toString() ?? '';
const integer = (message: Buffer, number: number) => Number(fieldsOf(message).find(([at]) => at === number)?.[1] ?? 0);

function valueOf(message: Buffer): Value {
  const [number, value] = fieldsOf(message)[0] ?? [1, Buffer.alloc(0)];
  if (number === 1) return (value as Buffer).toString();
  if (number === 2) return value === 1n;
  if (number === 3) return Number(value);
  if (number === 4) return (value as Buffer).readDoubleLE();
  return all(value as Buffer, 1).map(valueOf);
}

const attributesOf = (message: Buffer, number: number) =>
  Object.fromEntries(all(message, number).map((one) => [text(one, 1), valueOf(all(one, 2)[0] ?? Buffer.alloc(0))]));

/** Reads a request of OTLP (`ExportTraceServiceRequest`). */
function readSpans(request: Buffer): CollectedSpan[] {
  return all(request, 1).flatMap((ofProcess) => {
    const resource = attributesOf(all(ofProcess, 1)[0] ?? Buffer.alloc(0), 1);
    return all(ofProcess, 2)
      .flatMap((scope) => all(scope, 2))
      .map((span) => ({
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentId: hex(span, 4),
        name: text(span, 5),
        kind: integer(span, 6),
        status: integer(all(span, 15)[0] ?? Buffer.alloc(0), 3),
        attributes: attributesOf(span, 9),
        resource,
      }));
  });
}

/** A collector of traces, by OTLP over HTTP: keeps what it is told. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  let requests = 0;
  let gate: Promise<void> | undefined;
  const server = createServer((request, response) => {
    requests += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      await gate;
      spans.push(...readSpans(Buffer.concat(parts)));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The spans of a trace. */
    trace: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    requests: () => requests,
    /** Takes nothing until the returned function is called. */
    hold: () => {
      let release = () => undefined as void;
      gate = new Promise<void>((resolve) => (release = resolve));
      return release;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';

/** Has the exporter of this process, and of those that it starts, tell a collector; the returned function takes that back. */
export function tellCollector({ url }: Pick<Collector, 'url'>): () => void {
  const before = process.env[ENDPOINT];
  process.env[ENDPOINT] = url;
  return () => {
    if (before === undefined) delete process.env[ENDPOINT];
    else process.env[ENDPOINT] = before;
  };
}
