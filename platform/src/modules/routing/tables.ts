import type { MessageType } from '@cabinet/domain/channels';
import type { Generated } from 'kysely';

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    routing_group: {
      id: string;
      title: string;
      type: MessageType;
      providers: string[];
      is_active: Generated<boolean>;
      created_at: Generated<Date>;
    };
    user_routing_group: { user_id: string; routing_group_id: string };
    operator_prefix: { prefix: string; operator: string; mccmnc: string; country: string };
  }
}
