import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { resource } from './resource.ts';
import { contentVersion } from './row-version.ts';
import { routingConditionsSchema } from './routing-conditions.ts';
import { REROUTE_TRIGGERS, type RerouteTrigger } from './routing-rules.ts';
import { array, boolean, idField, nameField, number, object, string, type InferType, type Schema } from './validation.ts';

const providerName = () => string().required().max(31);
const reroute = () => array(string().oneOf(REROUTE_TRIGGERS).required()).default([]);
const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const weightedSchema = object({ provider: providerName(), weight: number().integer().min(0).max(1000).default(0) }).noUnknown();

const actionSchema = object({
  kind: string().oneOf(['send', 'block'] as const).required(), // prettier-ignore
  /** The providers that `send` offers a message to, drawn by weight, then in this order. */
  providers: array(weightedSchema.required())
    .max(10)
    .default([])
    .test('distinct', 'routing.twice', (value) => areDistinct(value.map((one) => one.provider)))
    .when('kind', ([kind]: string[], schema) => (kind === 'send' ? schema.min(1, 'required') : schema.max(0))),
  reroute: reroute(),
  /** The reason for which `block` refuses a message, shown in its timeline. */
  reason: string()
    .trim()
    .max(200)
    .default('')
    .when('kind', ([kind]: string[], schema) => (kind === 'block' ? schema.required() : schema.max(0))),
}).noUnknown();

/** One rule of a group; the lowest priority number is evaluated first, equal ones in their order. */
export const routingRuleSchema = object({
  title: nameField(100).required(),
  priority: number().integer().min(0).max(10_000).default(100),
  isActive: boolean().default(true),
  conditions: routingConditionsSchema,
  action: actionSchema.required(),
})
  .noUnknown()
  .test('costLimit', 'routing.costLimit', function ({ conditions, action }) {
    // What nobody sends costs nothing.
    const isMeant = action?.kind !== 'block' || conditions?.costLimit === undefined;
    return isMeant || this.createError({ path: `${this.path}.conditions.costLimit`, message: 'routing.costLimit' });
  });
export type RoutingRule = InferType<typeof routingRuleSchema>;

/** Body of `POST` and `PUT /routingGroups`. `providers` get messages that no rule matches, in the order in which they are tried. */
export const routingGroupSchema = object({
  title: nameField(100).required(),
  type: string().oneOf(MESSAGE_TYPES).required(),
  isActive: boolean().default(true),
  providers: array(providerName())
    .min(1, 'required')
    .max(10)
    .required()
    .test('distinct', 'routing.twice', (value) => areDistinct(value)),
  reroute: reroute(),
  rules: array(routingRuleSchema.required()).max(200).default([]),
}).noUnknown();
export type NewRoutingGroup = InferType<typeof routingGroupSchema>;

/** Body and answer of `PUT /users/{id}/routingGroups`, answer of `GET /users/{id}/routingGroups`: all groups that an account sends by. */
export const userRoutingGroupsSchema = object({ groups: array(idField().required()).max(100).required() }).noUnknown();

/** The version of an account's routing groups, as `ETag` and `If-Match` carry it. */
export const userRoutingGroupsVersion = ({ groups }: { groups: readonly string[] }): string => contentVersion([...groups].sort());

export interface RoutingGroup {
  id: string;
  title: string;
  type: MessageType;
  isActive: boolean;
  providers: string[];
  reroute: RerouteTrigger[];
  rules: RoutingRule[];
  /** How many accounts use it. */
  users: number;
  createdAt: string;
  updatedAt: string;
}

export const routingGroups = resource<RoutingGroup, NewRoutingGroup>()({
  name: 'routingGroups',
  filters: { title: 'search', type: 'oneOf', isActive: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  live: false,
  actions: {
    find: 'routingGroups.get',
    get: 'routingGroups.get',
    create: 'routingGroups.create',
    update: 'routingGroups.update',
    remove: 'routingGroups.remove',
  },
  schemas: {
    create: routingGroupSchema as unknown as Schema<NewRoutingGroup>,
    update: routingGroupSchema as unknown as Schema<NewRoutingGroup>,
  },
});
