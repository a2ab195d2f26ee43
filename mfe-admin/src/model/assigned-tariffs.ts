import type { UserTariff } from '@cabinet/domain/user-tariffs';

/** The values of the form that assigns tariffs to an account. */
export interface AssignedTariffs {
  tariffs: readonly UserTariff[];
}

/** The tariffs with priorities that say their order: the first is tried first. */
export const numbered = (tariffs: readonly Pick<UserTariff, 'id'>[]): UserTariff[] =>
  tariffs.map(({ id }, index) => ({ id, priority: index + 1 }));
