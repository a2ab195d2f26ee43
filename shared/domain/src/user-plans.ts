import type { MessageType } from './channels.ts';
import type { Tariff } from './tariffs.ts';
import type { User } from './users.ts';

/** Answer of `GET /users/{id}`: an account; by `$scope=full` with the tariffs that it pays by and its routing groups. */
export interface UserWithPlans extends User {
  /** The first that fits a message counts: by `priority`. */
  Tariffs?: (Tariff & { priority: number })[];
  RoutingGroups?: { id: string; title: string; type: MessageType }[];
}
