import type { MessageType } from '@cabinet/domain/channels';
import type { Db } from '../../plugins/database/open.ts';
import './tables.ts';

/** What all of several lists have in common, in the order of the first. */
export const commonTypes = (all: readonly (readonly MessageType[])[]): MessageType[] =>
  (all[0] ?? []).filter((type) => all.every((types) => types.includes(type)));

/** The channels that every member of a group carries, by the group's name. */
export async function typesOfGroups(db: Db): Promise<Map<string, MessageType[]>> {
  const groups = await db.selectFrom('provider_group').select(['name', 'members']).execute();
  const providers = await db.selectFrom('provider').select(['name', 'types']).execute();
  const types = new Map(providers.map((provider) => [provider.name, provider.types]));
  return new Map(groups.map(({ name, members }) => [name, commonTypes(members.map(({ provider }) => types.get(provider) ?? []))]));
}
