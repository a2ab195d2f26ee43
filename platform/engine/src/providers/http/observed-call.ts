import type { ProviderExchange, ProviderObserver } from '../observer.ts';
import type { HttpAnswer, HttpCaller } from './call.ts';
import { annotate } from '../../tracing.ts';
import { fillRequest, type FilledRequest, type Values } from './template.ts';

const HTTP_ERROR = 400;
/** Values of a template that may be read by whoever looks after the provider; addresses are shortened wherever exchanges are shown. */
const READABLE = new Set(['reference', 'type', 'sender', 'recipient', 'phone']);

const headersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\n`).join(''); // prettier-ignore

/** What stands for each value of a template in the request that is shown. */
const shownValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => {
      if (READABLE.has(name) || value === '') return [name, value];
      if (name.startsWith('secret.') || name === 'callbackUrl') return [name, '[hidden]'];
      return [name, name.startsWith('json.') ? `"[${value.length} characters]"` : `[${value.length} characters]`];
    }),
  );

/** Makes the call of a template, and tells the observer what was asked, with its values left out, and what was answered. */
export async function observedCall(
  observer: ProviderObserver | undefined,
  caller: HttpCaller,
  template: Parameters<typeof fillRequest>[0],
  values: Values,
): Promise<HttpAnswer> {
  const filled = fillRequest(template, values);
  const start = performance.now();
  const reportAnswer = (answer: () => string, isOk: boolean) =>
    observer?.exchanged(() => ({
      direction: 'out',
      operation: `${filled.method} ${URL.parse(filled.url)?.pathname ?? ''}`,
      request: requestText(fillRequest(template, shownValues(values))),
      answer: answer(),
      isOk,
      milliseconds: Math.round(performance.now() - start),
      ...(values['reference'] === undefined ? {} : { reference: Number(values['reference']) }),
      hidden: Object.entries(values).flatMap(([name, value]) => (READABLE.has(name) || name.startsWith('json.') ? [] : value)),
    }));
  try {
    const answer = await caller.call(filled);
    annotate(() => ({
      'http.request.method': filled.method,
      'http.response.status_code': answer.status,
      'server.address': URL.parse(filled.url)?.hostname ?? '',
    }));
    reportAnswer(() => `${answer.status}\n${headersOf(answer.headers)}\n${answer.body}`, answer.status < HTTP_ERROR);
    return answer;
  } catch (error) {
    reportAnswer(() => (error as Error).message, false);
    throw error;
  }
}

const requestText = ({ method, url, headers, body }: FilledRequest) => `${method} ${url}\n${headersOf(headers)}\n${body ?? ''}`;

/** Words that people wrote have spaces or letters beyond ASCII; ids, statuses and times have none. */
const isWritten = (value: string) => /[\s]|[^ -~]/.test(value);

/** What was pushed without what people wrote: how it is built, and the ids and statuses in it. */
function shape(value: unknown): unknown {
  if (typeof value === 'string') return isWritten(value) ? `[${value.length} characters]` : value;
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
  return value;
}

/** What a provider pushed, and how it was answered; `given` is undefined where it was not read. */
export function pushExchange({ given, hidden, answer }: { given: unknown; hidden: readonly string[]; answer?: string }): ProviderExchange {
  return {
    direction: 'in',
    operation: 'POST',
    request: given === undefined ? '' : JSON.stringify(shape(given), null, 1),
    answer: answer ?? '204',
    isOk: answer === undefined,
    milliseconds: 0,
    hidden,
  };
}
