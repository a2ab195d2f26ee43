import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTypeSchemas, type TypeSchema } from './type-schemas.ts';
import { ROOT } from './workspace.ts';

/** One way in which a call may succeed: its status with a schema of its body, with a media type of a file, or with neither. */
interface AnswerSchema {
  status: number;
  schema?: TypeSchema;
  media?: string;
}

const FILE = 'platform/src/modules/documentation/document/answer-schemas.json';
const REFERENCE = '#/components/schemas/';

const referencesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name as string);

/** Names that `roots` lead to. */
function reachable(roots: unknown, named: Readonly<Record<string, TypeSchema>>): Set<string> {
  const found = new Set<string>();
  const queue = referencesIn(roots);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...referencesIn(named[name]));
  }
  return found;
}

/** The schemas of all answers, as text, from the types in `call-answers.ts` and `resource-rows.ts` of the server. */
export function dueAnswerSchemas(): string {
  const answers = join(ROOT, 'platform/src/call-answers.ts');
  const { members, named } = readTypeSchemas(join(ROOT, 'shared/build/answers.tsconfig.json'), [
    [answers, 'CallAnswers'],
    [answers, 'Refusals'],
    [join(ROOT, 'platform/src/resource/resource-rows.ts'), 'ResourceRows'],
  ]);
  const { CallAnswers = {}, Refusals = {}, ResourceRows = {} } = members;
  const resolved = ({ $ref, ...schema }: TypeSchema) => ($ref ? named[$ref.slice(REFERENCE.length)]! : schema);
  const answersOf = (schema: TypeSchema): AnswerSchema[] =>
    (schema.anyOf ?? [schema]).map(resolved).map(({ properties = {} }) => ({
      status: Number(properties.status?.const),
      ...(properties.body ? { schema: properties.body } : {}),
      ...(properties.media ? { media: String(properties.media.const) } : {}),
    }));
  const calls = Object.entries(CallAnswers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, schema]) => [id, answersOf(schema)] as const);
  const found = { calls: Object.fromEntries(calls), rows: ResourceRows, error: Refusals.any };
  const used = reachable(found, named);
  const schemas = Object.fromEntries(Object.entries(named).filter(([name]) => used.has(name)));
  // A line for each name: small changes are small in the record, and whole files are not read by people.
  const lines = (part: object) =>
    Object.entries(part)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const parts = { calls: found.calls, rows: found.rows, schemas };
  const text = Object.entries(parts).map(([name, part]) => `  ${JSON.stringify(name)}: {\n${lines(part)}\n  }`);
  return `{\n${[...text, `  "error": ${JSON.stringify(found.error)}`].join(',\n')}\n}\n`;
}

/** The schemas as they are recorded, and read by the server. */
export const recordedAnswerSchemas = (): string => readFileSync(join(ROOT, FILE), 'utf8');

/** Records the schemas; answers the file. */
export function recordAnswerSchemas(): string {
  writeFileSync(join(ROOT, FILE), dueAnswerSchemas());
  return FILE;
}

/** `npm run docs:schemas`: writes the schemas of answers that the API's document is made of. */
if (import.meta.main) console.log(recordAnswerSchemas());
