import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { resource } from './resource.ts';
import { conditionsSchema } from './routing-conditions.ts';
import { REROUTES, type Reroute } from './routing-rules.ts';
import { array, boolean, number, object, string, type InferType, type Schema } from './validation.ts';

const providerName = () => string().required().max(31);
const reroute = () => array(string().oneOf(REROUTES).required()).default([]);
const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const weightedSchema = object({ provider: providerName(), weight: number().integer().min(0).max(1000).default(0) }).noUnknown();

const actionSchema = object({
  kind: string().oneOf(['send', 'block'] as const).required(), // prettier-ignore
  /** Of `send`: who gets it first by weight, and who then, in this order. */
  providers: array(weightedSchema.required())
    .max(10)
    .default([])
    .test('distinct', 'routing.twice', (value) => areDistinct(value.map((one) => one.provider)))
    .when('kind', ([kind]: string[], schema) => (kind === 'send' ? schema.min(1, 'required') : schema.max(0))),
  reroute: reroute(),
  /** Of `block`: why, for those who read the message's timeline. */
  reason: string()
    .trim()
    .max(200)
    .default('')
    .when('kind', ([kind]: string[], schema) => (kind === 'block' ? schema.required() : schema.max(0))),
}).noUnknown();

/** One rule of a group; those with the lowest priority number are asked first, equal ones in the order in which they stand. */
export const routingRuleSchema = object({
  title: string().trim().required().max(100),
  priority: number().integer().min(0).max(10_000).default(100),
  isActive: boolean().default(true),
  conditions: conditionsSchema,
  action: actionSchema.required(),
}).noUnknown();
export type RoutingRule = InferType<typeof routingRuleSchema>;

/** Body of `POST` and `PUT /routingGroups`. `providers` are for what no rule matches, in the order they are tried. */
export const routingGroupSchema = object({
  title: string().trim().required().max(100),
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

export interface RoutingGroup {
  id: string;
  title: string;
  type: MessageType;
  isActive: boolean;
  providers: string[];
  reroute: Reroute[];
  rules: RoutingRule[];
  /** Accounts that send by it. */
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
