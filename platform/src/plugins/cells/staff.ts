import { permissionsOf } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import { isUuid } from '../../ids.ts';
import type { Account } from '../auth/access.ts';
import { isOwner } from '../auth/person.ts';

/** Somebody of the first cell's staff, as it tells the other cells. */
export interface Staff {
  id: string;
  username: string;
  role: Extract<Role, 'manager' | 'admin'>;
}

/** The session in which somebody of the first cell's staff changes something in another. */
export interface StaffSession {
  id: string;
  expiresAt: string;
  endsAt: string;
  /** When its person last proved a second factor. */
  verifiedAt: string | null;
}

const LASTS_MS = 60_000;

/**
 * The staff member whose session a call is of, if it is one; undefined for everybody else, for API tokens, and for who acts as somebody else
 * or works in an account of others.
 */
export function staffOf(account: Account): Staff | undefined {
  const { id, username, role, token, actorId, lacksFactor } = account;
  if (token || actorId !== null || lacksFactor || !isOwner(account)) return undefined;
  return role === 'manager' || role === 'admin' ? { id, username, role } : undefined;
}

/** Reads what a cell tells of somebody; undefined for what is no staff member. */
export function readStaff(told: unknown): Staff | undefined {
  const { id, username, role } = (told ?? {}) as Partial<Staff>;
  const isStaff = isUuid(id) && typeof username === 'string' && (role === 'manager' || role === 'admin');
  return isStaff ? { id, username, role } : undefined;
}

const isTime = (told: unknown): told is string => typeof told === 'string' && !Number.isNaN(Date.parse(told));

/** Reads what a cell tells of a session; undefined for what is none any more. */
export function readStaffSession(told: unknown): StaffSession | undefined {
  const { id, expiresAt, endsAt, verifiedAt = null } = (told ?? {}) as Partial<StaffSession>;
  if (!isUuid(id) || !isTime(expiresAt) || !isTime(endsAt) || !(verifiedAt === null || isTime(verifiedAt))) return undefined;
  return Date.parse(expiresAt) > Date.now() ? { id, expiresAt, endsAt, verifiedAt } : undefined;
}

/** The account behind a call of the first cell's staff: nobody of this cell, with the rights that its role has here. */
export const accountOfStaff = ({ id, username, role }: Staff, session?: StaffSession): Account => ({
  id,
  username,
  role,
  permissions: permissionsOf(role),
  // Whoever reads has no session here; nothing that is read needs more of one.
  sessionId: session?.id ?? id,
  expiresAt: session ? new Date(session.expiresAt) : new Date(Date.now() + LASTS_MS),
  ...(session && { endsAt: new Date(session.endsAt) }),
  actorId: null,
});
