import { MAX_LIMIT, OWNER_SCOPE, type FilterKind, type Resource, type ResourceAction } from '@cabinet/domain/resource';
import { TAKES_IF_MATCH } from '../plugins/openapi/request-headers.ts';
import { DEFAULT_LIMIT } from './list-query.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const SUMMARY: Readonly<Record<ResourceAction, string>> = {
  find: 'List, within the caller’s scope',
  get: 'One by id',
  create: 'Create',
  update: 'Replace',
  patch: 'Change some fields',
  remove: 'Remove',
};

const text = (description: string): JsonSchema => ({ type: 'string', description });

function filterParameters(filters: Readonly<Record<string, FilterKind>>): Record<string, JsonSchema> {
  const parameters: Record<string, JsonSchema> = {};
  for (const [field, kind] of Object.entries(filters)) {
    if (kind === 'range') {
      parameters[`${field}[from]`] = { type: 'string', format: 'date-time', description: 'From this time, included' };
      parameters[`${field}[to]`] = { type: 'string', format: 'date-time', description: 'To this time, excluded' };
    } else if (kind === 'amount') {
      parameters[`${field}[from]`] = { type: 'number', description: 'At least' };
      parameters[`${field}[to]`] = { type: 'number', description: 'At most' };
    } else if (kind === 'oneOf') parameters[field] = { type: 'array', items: { type: 'string' }, description: 'One of these' };
    else parameters[field] = text(kind === 'search' ? 'Contains' : kind === 'owner' ? 'Account that owns it' : 'Equals');
  }
  return parameters;
}

const ACCOUNT_SCOPES = `Narrower scope than the caller’s own: me, reseller, manager; \`${OWNER_SCOPE}\` for the names of the rows’ accounts`;

function listParameters({ filters, orderable, scopes }: Resource): JsonSchema {
  return {
    type: 'object',
    properties: {
      $offset: { type: 'integer', minimum: 0, default: 0 },
      $after: text('`next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added'),
      $limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
      $order: text(`Field and direction, e.g. \`createdAt desc\`; fields: ${orderable.join(', ')}`),
      $search: text('Text that a row contains'),
      $scope: text(scopes ? `Any of ${scopes.join(', ')}, apart by commas. ${ACCOUNT_SCOPES}` : ACCOUNT_SCOPES),
      ...filterParameters(filters),
    },
  };
}

/** Describes an action of a resource for the OpenAPI document. */
export function documentAction(resource: Resource, action: ResourceAction): JsonSchema {
  return {
    tags: [resource.name],
    summary: SUMMARY[action],
    operationId: `${resource.name}.${action}`,
    ...(action === 'update' || action === 'patch' ? TAKES_IF_MATCH : {}),
    ...(action === 'find' ? { querystring: listParameters(resource) } : {}),
    ...(action === 'find' || action === 'create'
      ? {}
      : { params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } }),
  };
}
