/**
 * Row types of all tables, for Kysely. A module adds its own beside its repository:
 * `declare module '../../plugins/database/tables.ts' { interface Tables { users: UsersTable } }`.
 */
export interface Tables {
  migrations: { number: number; name: string; hash: string; applied_at: Date };
}
