import { PROVIDER_NAME } from './provider-names.ts';
import type { MessageType } from './channels.ts';
import { resource } from './resource.ts';
import type { WeightedProvider } from './routing-rules.ts';
import { array, nameField, number, object, string, type InferType, type Schema } from './validation.ts';

/**
 * How a group chooses among its members: by their share of traffic, drawn for every message by a stable hash of its account, start and
 * recipient, or always in their order. Those that are not chosen are tried after the chosen one, in their order.
 */
export const PROVIDER_GROUP_MODES = ['share', 'order'] as const;
export type ProviderGroupMode = (typeof PROVIDER_GROUP_MODES)[number];

const memberSchema = object({
  /** The name of a provider. */
  provider: string().required().max(31),
  /** A provider's part of the traffic in a group with `share`, beside the weights of the others; 0 only takes what others do not. */
  weight: number().integer().min(0).max(1000).default(1),
}).noUnknown();

/** Body of `POST` and `PUT /providerGroups` (spec 2 §3 "Further admin entities"). */
export const providerGroupSchema = object({
  name: string().required().matches(PROVIDER_NAME, 'provider.name'),
  title: nameField(100).required(),
  mode: string().oneOf(PROVIDER_GROUP_MODES).default('share'),
  members: array(memberSchema.required())
    .required()
    .min(1, 'required')
    .max(20)
    .test('distinct', 'routing.twice', (members = []) => new Set(members.map(({ provider }) => provider)).size === members.length),
})
  .noUnknown()
  .test('shares', 'providerGroups.noShare', function ({ mode, members = [] }) {
    const hasShare = mode !== 'share' || members.length === 0 || members.some(({ weight }) => weight > 0);
    return hasShare || this.createError({ path: 'members', message: 'providerGroups.noShare' });
  });
export type NewProviderGroup = InferType<typeof providerGroupSchema>;

export interface ProviderGroup {
  id: string;
  name: string;
  title: string;
  mode: ProviderGroupMode;
  members: { provider: string; weight: number }[];
  /** The channels that all members carry. */
  types: MessageType[];
  /** Titles of the routing groups that name it. */
  routes: string[];
  createdAt: string;
  updatedAt: string;
}

export const providerGroups = resource<ProviderGroup, NewProviderGroup>()({
  name: 'providerGroups',
  filters: { name: 'search', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  live: false,
  actions: {
    find: 'providerGroups.get',
    get: 'providerGroups.get',
    create: 'providerGroups.create',
    update: 'providerGroups.update',
    remove: 'providerGroups.remove',
  },
  schemas: {
    create: providerGroupSchema as unknown as Schema<NewProviderGroup>,
    update: providerGroupSchema as unknown as Schema<NewProviderGroup>,
  },
});

/** A group as routing reckons with it. */
export type RoutedGroup = Pick<ProviderGroup, 'name' | 'mode' | 'members'>;

/** Targets of a rule with the groups among them resolved to their members. */
export function resolveTargets(targets: readonly WeightedProvider[], groups: ReadonlyMap<string, RoutedGroup>): WeightedProvider[] {
  return targets.map((target) => {
    const group = groups.get(target.provider);
    if (!group) return target;
    const members = group.members.map(({ provider, weight }) => ({ provider, weight: group.mode === 'share' ? weight : 0 }));
    return { ...target, members };
  });
}

/** The share of traffic that each member of a group gets while all of them can be reached, from 0 to 1. */
export function sharesOf({ mode, members }: Pick<ProviderGroup, 'mode' | 'members'>): number[] {
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  return members.map(({ weight }, place) => (mode === 'order' ? (place === 0 ? 1 : 0) : total === 0 ? 0 : weight / total));
}

/** The share of a rule's messages that each provider gets while all of them can be reached, from 0 to 1; members of groups by what their group gets. */
export function sharesOfTargets(targets: readonly WeightedProvider[]): Map<string, number> {
  const shares = new Map<string, number>();
  const parts = (all: readonly { weight: number }[]) => {
    const total = all.reduce((sum, { weight }) => sum + weight, 0);
    return all.map(({ weight }, place) => (total > 0 ? weight / total : place === 0 ? 1 : 0));
  };
  const add = (name: string, share: number) => shares.set(name, (shares.get(name) ?? 0) + share);
  const whole = parts(targets);
  for (const [place, { provider, members }] of targets.entries()) {
    const share = whole[place] ?? 0;
    if (!members) add(provider, share);
    else for (const [at, part] of parts(members).entries()) add(members[at]?.provider ?? '', part * share);
  }
  return shares;
}
