import type { JsonSchema } from './json-schema.ts';

/** One way in which a call may succeed: a status with a body, with a file of a media type, or with neither. */
export interface AnswerSchema {
  status: number;
  schema?: JsonSchema;
  media?: string;
}

/** The recorded schemas of all answers, made from the server's types by `npm run docs:schemas`. */
export interface AnswerSchemas {
  calls: Readonly<Record<string, readonly AnswerSchema[]>>;
  rows: Readonly<Record<string, JsonSchema>>;
  schemas: Readonly<Record<string, JsonSchema>>;
  error: JsonSchema;
}

const page = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: row },
    total: { type: 'integer', minimum: 0 },
    more: { description: 'Set when there are more rows than `total`, which counting stopped at.', const: true },
    next: { description: '`$after` of the page that follows; absent at the end, and where the list has no cursors.', type: 'string' },
    lookedTo: {
      description: 'When the rows were made up to which a search has looked: set where it goes on at `next` although the page is not full.',
      type: 'string',
      format: 'date-time',
    },
    accounts: {
      description: 'The accounts that the rows belong to, where `$scope` names `Owner`.',
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, username: { type: 'string' } },
        required: ['id', 'username'],
      },
    },
    cells: {
      description: 'Set for staff where the rows of all cells are listed together: ids of other cells have their mark, `c2-…`.',
      type: 'object',
      properties: {
        missing: {
          description: 'Cells that did not answer: their rows are in neither the page nor its total.',
          type: 'array',
          items: { type: 'integer' },
        },
        reach: { description: 'Rows from the beginning that `$offset` reaches; further ones are read by `$after`.', type: 'integer' },
      },
      required: ['missing', 'reach'],
    },
  },
  required: ['data', 'total'],
});

/** How a call answers when it succeeds; empty where neither `call-answers.ts` nor the row of its resource says so. */
export function answersOf(id: string, { calls, rows }: AnswerSchemas): readonly AnswerSchema[] {
  const own = calls[id];
  if (own) return own;
  const [, resource = '', action = ''] = /^(\w+)\.(\w+)$/.exec(id) ?? [];
  const row = rows[resource];
  if (!row) return [];
  if (action === 'find') return [{ status: 200, schema: page(row) }];
  if (action === 'create') return [{ status: 201, schema: row }];
  if (action === 'remove') return [{ status: 204 }];
  return ['get', 'update', 'patch'].includes(action) ? [{ status: 200, schema: row }] : [];
}

/** The status of a part of a file, and of one that lies behind its end. */
export const PARTIAL_CONTENT = 206;
export const NO_SUCH_PART = 416;

/** Whether a call answers parts of a file. */
export const hasParts = (answers: readonly AnswerSchema[]): boolean => answers.some(({ status }) => status === PARTIAL_CONTENT);
