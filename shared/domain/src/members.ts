import { LOCALES } from './locales.ts';
import { MEMBER_ROLES, type MemberRole } from './member-role-names.ts';
import { resource } from './resource.ts';
import type { NewFactor } from './two-factor.ts';
import { emailField } from './users.ts';
import { object, string, type InferType } from './validation.ts';

/** Hours for which the link of an invitation to an account works, once: a week. */
export const MEMBER_INVITATION_HOURS = 168;
/** People that an account can have, those who are invited included. */
export const MAX_MEMBERS = 100;

const roleField = () => string().oneOf(MEMBER_ROLES).required();

/** Body of `PUT /members/{id}`: what the person does in the account from now on. */
export const memberSchema = object({ role: roleField() }).noUnknown();
export type MemberChange = InferType<typeof memberSchema>;

/** Body of `POST /members/{id}/handOver`: what the caller does in the account afterwards. */
export const handOverSchema = object({ role: roleField() }).noUnknown();
export type HandOver = InferType<typeof handOverSchema>;

/** A person with a sign-in of their own in an account; the one who made the account is the first. */
export interface Member {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: MemberRole;
  /** Whether the account was made by this person: the account goes by their username. */
  isFirst: boolean;
  /** Second factors that the person has set up. */
  factors: readonly NewFactor[];
  lastSignInAt: string | null;
  /** API tokens that the person has made; they belong to the account. */
  tokens: number;
  /** The account. */
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** The people of an account: who may see the account sees them; its owners change their roles and remove them. */
export const members = resource<Member, never, MemberChange>()({
  name: 'members',
  actions: { find: 'members.get', get: 'members.get', update: 'members.update', remove: 'members.remove' },
  filters: { OwnerId: 'owner', createdAt: 'range' },
  order: { createdAt: 'asc' },
  orderable: ['createdAt', 'username'],
  schemas: { update: memberSchema },
});

/** Body of `POST /memberInvitations`: who gets the letter, in which language, and what they will do. */
export const memberInvitationSchema = object({
  email: emailField().required(),
  role: roleField(),
  locale: string().oneOf(LOCALES),
}).noUnknown();
export type NewMemberInvitation = InferType<typeof memberInvitationSchema>;

/** An invitation that nobody has accepted yet; its link stands in the letter alone. */
export interface MemberInvitation {
  id: string;
  email: string;
  role: MemberRole;
  /** Who has invited. */
  by: string | null;
  expiresAt: string;
  isExpired: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const memberInvitations = resource<MemberInvitation, NewMemberInvitation>()({
  name: 'memberInvitations',
  actions: { find: 'members.get', create: 'members.create', remove: 'members.create' },
  filters: { OwnerId: 'owner', createdAt: 'range' },
  schemas: { create: memberInvitationSchema },
});

/** What the link of an invitation shows: the account, and for whom it is; a person who was in the account before keeps their username. */
export interface OpenInvitation {
  account: string;
  title: string;
  email: string;
  role: MemberRole;
  username: string | null;
}
