import type { ResourceAction } from '@cabinet/domain/resource';
import { answerOf, type Answer } from './answers.ts';
import type { JsonSchema, Operation, Parameter } from './operations.ts';
import { requestExample } from './request-example.ts';
import type { CallTexts } from './texts.ts';

/** How deep the fields of a body are listed; what lies deeper is shown by the example. */
const DEPTH = 2;

/** How long a line of an example may be before it is broken. */
const LINE = 90;

const json = (value: unknown) => `\`\`\`json\n${written(value)}\n\`\`\``;
const code = (text: unknown) => `\`${String(text)}\``;
const cell = (text: string) => text.replaceAll('|', '\\|');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** JSON as people write it: what fits stands on one line. */
function written(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= LINE) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + written(one, inner)).join(',\n')}\n${indent}]`;
  const lines = Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${written(one, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** What an operation does, in words; undefined when nobody has said so. */
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
  // The pattern of an id says less than its name.
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
    const below = inner && depth < DEPTH ? fieldsOf(inner.schema, inner.prefix, depth + 1) : [];
    return [{ path, schema, isRequired: required.includes(name) }, ...below];
  });
}

/** The twenty custom fields of a contact are one line. */
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

/** Filters of a list by kind; the parameters of every list are described once, at the beginning. */
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
  const order = /fields: (.+)$/.exec(query.find(({ name }) => name === '$order')?.description ?? '')?.[1];
  return [
    shown.length > 0 ? `${words.filters}: ${shown.join(', ')}.` : '',
    order ? `${words.order}: ${order.split(', ').map(code).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const access = ({ access: needs }: Operation, { words }: CallTexts) =>
  needs === 'session' || needs === 'optional' || needs === 'public' ? words[needs] : `${words.permission} ${code(needs)}`;

/** An answer; a row that its list has shown is not shown again. */
function answer({ status, body }: Answer, shown: Set<unknown>, { words }: CallTexts): string {
  if (body === undefined) return `${words.answer}: ${status} ${words.noContent}.`;
  if (shown.has(body)) return `${words.answer}: ${status}, ${words.asAbove}.`;
  const [row = body] = (body as { data?: unknown[] }).data ?? [];
  shown.add(row);
  return `${words.answer}, ${status}:\n\n${json(body)}`;
}

/** A call as a section: what it does, who may, what it takes, what it answers. */
function describeCall(operation: Operation, shown: Set<unknown>, texts: CallTexts): string {
  const { id, method, path, query, body } = operation;
  const { words } = texts;
  const answered = answerOf(operation);
  const isList = query.some(({ name }) => name === '$offset');
  const plain = query.filter(() => !isList);
  return [
    `#### \`${method} ${path}\` {#${id.replaceAll(/[^\w]+/g, '-').replace(/-$/, '')}}`,
    `${summaryOf(operation, texts) ?? id}. ${access(operation, texts)}.`,
    isList ? filters(query, texts) : '',
    plain.length > 0 ? `${words.query}: ${plain.map(({ name }) => code(name)).join(', ')}.` : '',
    body ? `${words.body}:\n\n${bodyTable(body, texts)}\n\n${json(requestExample(id, body))}` : '',
    answered ? answer(answered, shown, texts) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Every call, by the headings of the texts and in their order. */
export function describeCalls(operations: readonly Operation[], texts: CallTexts): string {
  const shown = new Set<unknown>();
  return Object.entries(texts.tags)
    .map(([tag, title]) => ({ tag, title, calls: operations.filter((one) => one.tag === tag) }))
    .filter(({ calls }) => calls.length > 0)
    .map(({ tag, title, calls }) => [`### ${title} {#${tag}}`, ...calls.map((one) => describeCall(one, shown, texts))].join('\n\n'))
    .join('\n\n');
}
