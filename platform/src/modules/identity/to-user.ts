import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { User } from '@cabinet/domain/users';
import type { Selectable } from 'kysely';
import type { UsersTable } from './tables.ts';

/** Maps a stored account to the API's user, without its password and the fields hidden from the account. */
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
    blocked: row.blocked_at && { reason: row.blocked_reason ?? '', at: row.blocked_at.toISOString() },
    isArchived: row.archived_at !== null,
    isVerified: row.verified_at !== null,
    confirmedEmail: row.confirmed_email,
    closesAt: row.closes_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    ResellerId: row.reseller_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
