import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { User } from '@cabinet/domain/users';
import type { Selectable } from 'kysely';
import type { UsersTable } from './tables.ts';

/** A stored account as clients see it: without its password and what is hidden from it. */
export function toUser(row: Selectable<UsersTable>): User {
  const { firstName = '', lastName = '', phone = '', country = DEFAULT_COUNTRY, hasContract, meta } = row.data;
  const partnership = { ...(hasContract ? { hasContract } : {}), ...(row.manager_id ? { ManagerId: row.manager_id } : {}) };
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    data: {
      firstName,
      lastName,
      email: row.email,
      phone,
      country,
      ...(Object.keys(partnership).length > 0 ? { partnership } : {}),
      ...(meta ? { meta } : {}),
    },
    referralCode: row.referral_code,
    isActive: row.is_active,
    ResellerId: row.reseller_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
