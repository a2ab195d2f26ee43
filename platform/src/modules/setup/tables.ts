import type { Generated } from 'kysely';

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    setup_link: { is_only: Generated<boolean>; digest: string; expires_at: Date };
    setup_checklist_dismissal: { user_id: string };
  }
}
