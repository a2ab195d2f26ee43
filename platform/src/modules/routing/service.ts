import type { MessageType } from '@cabinet/domain/channels';
import type { Db } from '../../plugins/database/open.ts';
import type { OperatorTable } from './operators.ts';
import './tables.ts';

/** Which way an account's messages go. */
export class RoutingService {
  private readonly db: Db;
  /** Whose number an address is. */
  readonly operators: OperatorTable;

  constructor(db: Db, operators: OperatorTable) {
    this.db = db;
    this.operators = operators;
  }

  /** Types that the account has a route for. */
  async typesOf(accountId: string): Promise<Set<MessageType>> {
    const found = await this.groups(accountId).select('routing_group.type').distinct().execute();
    return new Set(found.map((row) => row.type));
  }

  /** The account's routing groups, as it may know them: which providers stand behind one is nobody else's business. */
  async groupsOf(accountId: string): Promise<{ id: string; title: string; type: MessageType }[]> {
    return this.groups(accountId)
      .select(['routing_group.id', 'routing_group.title', 'routing_group.type'])
      .orderBy('routing_group.created_at')
      .execute();
  }

  /** Providers for the account's messages of a type, in the order they are tried; empty where there is no route. */
  async providersFor(accountId: string, type: MessageType): Promise<readonly string[]> {
    const found = await this.groups(accountId)
      .select('routing_group.providers')
      .where('routing_group.type', '=', type)
      .orderBy('routing_group.created_at')
      .execute();
    return [...new Set(found.flatMap((row) => row.providers))];
  }

  private groups(accountId: string) {
    return this.db
      .selectFrom('routing_group')
      .innerJoin('user_routing_group', 'user_routing_group.routing_group_id', 'routing_group.id')
      .where('user_routing_group.user_id', '=', accountId)
      .where('routing_group.is_active', '=', true);
  }
}

declare module '../../services.ts' {
  interface Services {
    routing: RoutingService;
  }
}
