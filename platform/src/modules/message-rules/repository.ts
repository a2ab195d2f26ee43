import type { MessageRuleGroup, NewMessageRuleGroup } from '@cabinet/domain/message-rules';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { MessageRuleGroupRow } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: { title: 'title', isActive: { column: 'is_active', type: 'boolean' }, priority: 'priority', createdAt: 'created_at' },
  search: ['title'],
  tie: 'id',
};

function toGroup(row: MessageRuleGroupRow): MessageRuleGroup {
  const { id, title, priority, types, users, rules } = row;
  return { id, title, isActive: row.is_active, priority, types, users, rules, ...timestampsOf(row) };
}

const toRow = ({ title, priority, types, users, isActive, rules }: NewMessageRuleGroup) => ({
  title,
  priority,
  types: [...types],
  users: [...new Set(users)],
  is_active: isActive,
  rules: JSON.stringify(rules),
});

/** Groups of message rules, for the administration alone. */
export class MessageRuleGroupRepository extends InstallationRepository<'message_rule_group', MessageRuleGroup> {
  constructor(db: Db) {
    super(db, 'message_rule_group', COLUMNS, 'messageRuleGroups');
  }

  protected present(rows: readonly MessageRuleGroupRow[]) {
    return rows.map(toGroup);
  }

  async create(caller: Caller, given: NewMessageRuleGroup): Promise<MessageRuleGroup> {
    await this.check(given);
    return toGroup(await this.createRow(caller, toRow(given)));
  }

  async update(caller: Caller, id: string, given: NewMessageRuleGroup): Promise<MessageRuleGroup | undefined> {
    await this.check(given);
    return this.presentOne(await this.updateRow(caller, id, toRow(given)), caller);
  }

  async remove(caller: Caller, id: string): Promise<MessageRuleGroup | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /** The groups in use, in the order in which they are asked. */
  async active(): Promise<MessageRuleGroup[]> {
    const rows = await this.db
      .selectFrom('message_rule_group')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('priority')
      .orderBy('created_at')
      .execute();
    return rows.map(toGroup);
  }

  /** The rules that send by a routing group, each with its group of rules: “Loans (Fraud)”. */
  async sendingBy(groupId: string, db: Db): Promise<string[]> {
    const rules = JSON.stringify([{ action: { group: groupId } }]);
    const rows = await db
      .selectFrom('message_rule_group')
      .select(['title', 'rules'])
      .where(sql<boolean>`rules @> ${rules}::jsonb`)
      .orderBy('title')
      .execute();
    return rows.flatMap(({ title, rules: own }) =>
      own.filter(({ action }) => action.group === groupId).map((rule) => `${rule.title} (${title})`),
    );
  }

  /** 422 for accounts and routing groups that are not there, each by its place. */
  async check({ users, rules }: NewMessageRuleGroup): Promise<void> {
    const chosen = rules.flatMap(({ action: { group } }) => group ?? []);
    const [accounts, groups] = await Promise.all([
      users.length > 0 ? this.db.selectFrom('users').select('id').where('id', 'in', users).execute() : [],
      chosen.length > 0 ? this.db.selectFrom('routing_group').select('id').where('id', 'in', chosen).execute() : [],
    ]);
    const [known, there] = [accounts, groups].map((rows) => new Set(rows.map(({ id }) => id)));
    const faults = [
      ...users.flatMap((id, at) => (known?.has(id) ? [] : errorItem(`users[${at}]`, 'notFound'))),
      ...rules.flatMap(({ action: { group } }, at) =>
        !group || there?.has(group) ? [] : errorItem(`rules[${at}].action.group`, 'routing.noGroup'),
      ),
    ];
    if (faults.length > 0) throw new ApiError('VALIDATION', undefined, faults);
  }
}
