import type { ResourceAction } from '@cabinet/domain/resource';
import { answerOf, type Answer } from './answers.ts';
import type { JsonSchema, Operation, Parameter } from './operations.ts';
import { requestExample } from './request-example.ts';
import type { CallTexts } from './texts.ts';

/** Depth to which the fields of a body are listed; the example shows deeper ones. */
const MAX_FIELD_DEPTH = 2;

/** Longest line of an example, in characters. */
const MAX_LINE_LENGTH = 90;

const json = (value: unknown) => `\`\`\`json\n${formatJson(value)}\n\`\`\``;
const code = (text: unknown) => `\`${String(text)}\``;
const cell = (text: string) => text.replaceAll('|', '\\|');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Formats JSON as people write it: a value that fits is on one line. */
function formatJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= MAX_LINE_LENGTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + formatJson(one, inner)).join(',\n')}\n${indent}]`;
  const lines = Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${formatJson(one, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The summary of an operation in the language of the texts; undefined where the texts have none. */
export function summaryOf({ id }: Operation, { operations, actions }: CallTexts): string | undefined {
  return operations[id] ?? (id.includes(' ') ? undefined : actions[id.split('.')[1] as ResourceAction]);
}

function typeOf(schema: JsonSchema, { words }: CallTexts): string {
  if (schema.enum) return schema.enum.map(code).join(', ');
  const names = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  const { items, maxLength, minimum, maximum, maxItems, format, pattern } = schema;
  if (names[0] === 'array') {
    const one = items ? typeOf(items, { words } as CallTexts) : '';
    return `array: ${one}${maxItems === undefined ? '' : `; ${words.upTo} ${maxItems} ${words.items}`}`;
  }
  // `uuid` tells readers more than the pattern of an id.
  if (pattern?.includes('[\\da-f]{12}')) return 'uuid';
  const span = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}…${maximum ?? ''}`;
  return `${names.filter((name) => name !== undefined).join(' | ') || 'object'}${format ? ` (${format})` : ''}${maxLength ? ` ≤ ${maxLength}` : ''}${span}`;
}

interface Field {
  path: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Fields of a body with their paths: `payload.text`, `fallbacks[].type`. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = '', depth = 1): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const inner = schema.properties
      ? { schema, prefix: `${path}.` }
      : schema.items?.properties && { schema: schema.items, prefix: `${path}[].` };
    const below = inner && depth < MAX_FIELD_DEPTH ? fieldsOf(inner.schema, inner.prefix, depth + 1) : [];
    return [{ path, schema, isRequired: required.includes(name) }, ...below];
  });
}

/** Whether a field is one of the custom fields after the first: all twenty are shown as one line. */
const isRepeated = ({ path }: Field) => /^custom(?!01$)\d\d$/.test(path);

function bodyTable(body: JsonSchema, texts: CallTexts): string {
  const { words } = texts;
  const plain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  const rows = fieldsOf(body)
    .filter((field) => !isRepeated(field))
    .map(({ path, schema, isRequired }) => [
      path === 'custom01' ? '`custom01` … `custom20`' : code(path),
      typeOf(schema, texts) + (plain(schema.default) ? `; ${words.default} ${code(schema.default)}` : ''),
      isRequired ? '✓' : '',
    ]);
  return table([words.field, words.value, words.required], rows);
}

/** Lists the filters and orders of a list; parameters that all lists share are described once, at the beginning of the page. */
function filters(query: readonly Parameter[], { words }: CallTexts): string {
  const kind = ({ name, schema, description = '' }: Parameter) =>
    name.endsWith(']')
      ? words.range
      : schema.type === 'array'
        ? words.oneOf
        : description.startsWith('Contains')
          ? words.contains
          : description.startsWith('Account')
            ? words.owner
            : words.equals;
  const names = query.filter(({ name }) => !name.startsWith('$') && !name.endsWith('[to]'));
  const shown = names.map(
    (one) => `${code(one.name)}${one.name.endsWith('[from]') ? `, ${code(one.name.replace('[from]', '[to]'))}` : ''} (${kind(one)})`,
  );
  const order = query.find(({ name }) => name === '$order')?.description?.split('fields: ')[1];
  return [
    shown.length > 0 ? `${words.filters}: ${shown.join(', ')}.` : '',
    order ? `${words.order}: ${order.split(', ').map(code).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const access = ({ access: needs }: Operation, { words }: CallTexts) =>
  needs === 'session' || needs === 'optional' || needs === 'public' ? words[needs] : `${words.permission} ${code(needs)}`;

/** Describes an answer; a row that was shown before is referred to, not repeated. */
function answer({ status, body }: Answer, shown: Set<unknown>, { words }: CallTexts): string {
  if (body === undefined) return `${words.answer}: ${status} ${words.noContent}.`;
  if (shown.has(body)) return `${words.answer}: ${status}, ${words.asAbove}.`;
  // A tariff has an object of that name.
  const { data } = body as { data?: unknown };
  const [row = body]: unknown[] = Array.isArray(data) ? data : [];
  shown.add(row);
  return `${words.answer}, ${status}:\n\n${json(body)}`;
}

/** Describes a call as a section: its summary, permission, parameters, body and answer. */
function describeCall(operation: Operation, shown: Set<unknown>, texts: CallTexts): string {
  const { id, method, path, query, body } = operation;
  const { words } = texts;
  const answered = answerOf(operation);
  const isList = query.some(({ name }) => name === '$offset');
  const plain = query.filter(() => !isList);
  // The fields are those of PUT, which is described before it.
  const isPatch = method === 'PATCH';
  return [
    `#### \`${method} ${path}\` {#${id.replaceAll(/[^\w]+/g, '-').replace(/-$/, '')}}`,
    `${summaryOf(operation, texts) ?? id}. ${access(operation, texts)}.`,
    isList ? filters(query, texts) : '',
    plain.length > 0 ? `${words.query}: ${plain.map(({ name }) => code(name)).join(', ')}.` : '',
    body ? [`${words.body}:`, isPatch ? '' : bodyTable(body, texts), json(requestExample(id, body))].filter(Boolean).join('\n\n') : '',
    answered ? answer(answered, shown, texts) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Describes all calls, under the headings of the texts and in their order. */
export function describeCalls(operations: readonly Operation[], texts: CallTexts): string {
  const shown = new Set<unknown>();
  return Object.entries(texts.tags)
    .map(([tag, title]) => ({ tag, title, calls: operations.filter((one) => one.tag === tag) }))
    .filter(({ calls }) => calls.length > 0)
    .map(({ tag, title, calls }) => [`### ${title} {#${tag}}`, ...calls.map((one) => describeCall(one, shown, texts))].join('\n\n'))
    .join('\n\n');
}
