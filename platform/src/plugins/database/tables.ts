/**
 * Every table, as Kysely sees it. A module adds its own beside its repository:
 * `declare module '../../plugins/database/tables.ts' { interface Tables { users: UsersTable } }`.
 */
export interface Tables {
  migrations: { number: number; name: string; hash: string; applied_at: Date };
}
