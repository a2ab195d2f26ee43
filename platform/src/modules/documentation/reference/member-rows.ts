import type { Member, MemberInvitation, OpenInvitation } from '@cabinet/domain/members';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { RowBase } from './row-base.ts';

interface Answer {
  status: number;
  body?: unknown;
}

const EMAIL = 'boris@shop.example';

/** Example rows of the people in an account. */
export const memberRows = ({ id, ...owned }: RowBase) => ({
  members: {
    id,
    username: 'boris-shop',
    firstName: 'Boris',
    lastName: 'Kim',
    email: EMAIL,
    role: 'sender',
    isFirst: false,
    factors: ['totp'],
    lastSignInAt: owned.updatedAt,
    tokens: 0,
    ...owned,
  } satisfies Member,
  memberInvitations: {
    id,
    email: EMAIL,
    role: 'sender',
    by: 'anna-lee',
    expiresAt: owned.updatedAt,
    isExpired: false,
    ...owned,
  } satisfies MemberInvitation,
});

/** Example bodies of calls about them. */
export const MEMBER_BODIES: Readonly<Record<string, unknown>> = {
  'members.update': { role: 'finance' },
  'POST /members/{id}/handOver': { role: 'finance' },
  'memberInvitations.create': { email: EMAIL, role: 'sender', locale: 'en' },
  'POST /join/{key}': { username: 'boris-shop', password: 'new-secret-1', firstName: 'Boris', lastName: 'Kim' },
};

/** Example answers of those that are no action of a resource. */
export function memberAnswers(rows: ReturnType<typeof memberRows>, token: string): Readonly<Record<string, Answer>> {
  const open: OpenInvitation = { account: 'anna-lee', title: 'Cabinet', email: EMAIL, role: 'sender', username: null };
  return {
    'POST /members/{id}/handOver': { status: 200, body: { ...rows.members, role: 'owner' } satisfies Member },
    'POST /memberInvitations/{id}/send': { status: 200, body: rows.memberInvitations },
    'GET /join/{key}': { status: 200, body: open },
    'POST /join/{key}': { status: 200, body: { token } satisfies SignInAnswer },
  };
}
