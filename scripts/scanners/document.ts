/** What is read here of a parameter's JSON schema. */
export interface ParameterSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  items?: ParameterSchema;
  minimum?: number;
}

interface BodySchema {
  type?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, ParameterSchema>>;
}

interface DocumentedCall {
  security?: readonly unknown[];
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema?: ParameterSchema }[];
  requestBody?: { content?: Readonly<Record<string, { schema?: BodySchema }>> };
}

/** What is read here of the OpenAPI document. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
}

/** A value that a call asks for. */
export interface Parameter {
  name: string;
  isRequired: boolean;
  description: string;
  schema: ParameterSchema;
}

/** A call whose parameters are tried: a list with its filters, or one without a session, by its body. */
export interface ScannedCall {
  method: 'GET' | 'POST';
  path: string;
  parameters: readonly Parameter[];
}

const withoutKeys = ([path]: [string, unknown]) => !path.includes('{');

/** Calls that answer lists and figures, with the parameters of their queries. */
export function queriesOf({ paths }: ApiDocument): ScannedCall[] {
  return Object.entries(paths)
    .filter(withoutKeys)
    .flatMap(([path, { get }]): ScannedCall[] => {
      const parameters = (get?.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name, required = false, description = '', schema = {} }) => ({ name, isRequired: required, description, schema }));
      return parameters.length === 0 ? [] : [{ method: 'GET', path, parameters }];
    });
}

/** Calls that need no session and have a body of texts: sign-in and its kin. */
export function publicBodiesOf({ paths }: ApiDocument): ScannedCall[] {
  return Object.entries(paths)
    .filter(withoutKeys)
    .flatMap(([path, { post }]): ScannedCall[] => {
      const { properties = {}, required = [] } = post?.requestBody?.content?.['application/json']?.schema ?? {};
      const names = Object.keys(properties).filter((name) => required.includes(name));
      const isText = names.length > 0 && names.every((name) => properties[name]?.type === 'string');
      if (post?.security?.length !== 0 || !isText) return [];
      const parameters = names.map((name) => ({ name, isRequired: true, description: '', schema: properties[name] ?? {} }));
      return [{ method: 'POST', path, parameters }];
    });
}

/** A value that a call should take: one that its schema names, or that the row of its list has. */
export function valueFor({ name, description, schema }: Parameter, row: Readonly<Record<string, unknown>>): string {
  const own = row[name];
  if (typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean') return String(own);
  const [first] = schema.enum ?? schema.items?.enum ?? [];
  if (first !== undefined) return String(first);
  if (schema.format === 'date-time') return name.endsWith('[from]') ? '2020-01-01T00:00:00.000Z' : '2040-01-01T00:00:00.000Z';
  if (schema.pattern?.startsWith(String.raw`^\d{4}-`)) return new Date().toISOString().slice(0, 10);
  const ordered = /; fields: (\w+)/.exec(description)?.[1];
  if (ordered !== undefined) return ordered;
  if (name === '$scope') return 'me';
  if (name === 'url') return 'https://example.com/';
  if (schema.type === 'integer' || schema.type === 'number') return String(schema.minimum ?? 1);
  return 'a';
}
