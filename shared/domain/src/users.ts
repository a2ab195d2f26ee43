import type { Access } from './access.ts';
import { DEFAULT_COUNTRY, normalizePhone } from './phone.ts';
import { isEmail } from './recipients.ts';
import { resource } from './resource.ts';
import type { Role } from './roles.ts';
import { object, string, type InferType } from './validation.ts';

export const USERNAME = /^[\p{L}\d+\-.@_]+$/u;
/** 6–18 printable ASCII characters (spec 1 §5). */
export const PASSWORD = /^[\x20-\x7e]{6,18}$/;
/** Latin or Cyrillic letters, spaces and hyphens (spec 1 §5). */
export const PERSON_NAME = /^[A-Za-zÀ-ÿА-Яа-яЁё\s-]*$/;
export const GENERATED_PASSWORD_LENGTH = 8;

export const phoneField = () =>
  string()
    .trim()
    .test('phone', 'phone.invalid', (value) => !value || normalizePhone(value) !== undefined);
export const emailField = () =>
  string()
    .trim()
    .test('email', 'email.invalid', (value) => !value || isEmail(value));
export const personNameField = () => string().trim().max(100).matches(PERSON_NAME, 'personName.invalid');

/** Sign-in: the identifier may be a username or an email (spec 1 §5). */
export const loginSchema = object({ username: string().trim().required().max(150), password: string().required().max(128) }).noUnknown();
export type Login = InferType<typeof loginSchema>;

/** Who is behind an account, and how to reach them. */
export const personSchema = object({
  firstName: personNameField().required(),
  lastName: personNameField().default(''),
  email: emailField().required(),
  phone: phoneField().required(),
  country: string()
    .matches(/^[A-Z]{2}$/, 'invalid')
    .default(DEFAULT_COUNTRY),
}).noUnknown();

const profile = {
  username: string().trim().required().min(1).max(150).matches(USERNAME, 'username.invalid'),
  data: personSchema,
};
/** Stands in links: letters, digits, hyphens and underscores. */
const referralCode = () =>
  string()
    .trim()
    .min(4)
    .max(40)
    .matches(/^[\w-]+$/, 'invalid');

/** The profile that its owner may edit; the referral code only from reseller on (spec 1 §2 "Account area", §6). */
export const profileSchema = object({ ...profile, referralCode: referralCode() }).noUnknown();
export type Profile = InferType<typeof profileSchema>;

/** The form of the same for those who have a referral code to give (spec 1 §5 "Referral code"). */
export const inviterProfileSchema = object({ ...profile, referralCode: referralCode().required() }).noUnknown();

/** Who has a referral code to give (spec 1 §6 "Reseller-and-above"). */
export const INVITERS = { permission: 'users.get', level: 'resellerUp' } as const satisfies Access;

/** An account, without anything secret (spec 1 §3). */
export interface User {
  id: string;
  username: string;
  role: Role;
  data: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    country: string;
    partnership?: { hasContract?: boolean; ManagerId?: string };
    /** How the account came about, and what it said it came for. */
    meta?: { source?: string; usedReferralCode?: string; survey?: string; salon_id?: string };
  };
  referralCode: string;
  isActive: boolean;
  ResellerId: string | null;
  /** Only in the administration's list. */
  balance?: number;
  createdAt: string;
  updatedAt: string;
}

export const users = resource<User, Profile, Profile>()({
  name: 'users',
  actions: { find: 'users.find', get: 'users.get', update: 'users.update' },
  filters: { isActive: 'equals', role: 'oneOf', ManagerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'username'],
  schemas: { update: profileSchema },
});

const oldAndNew = {
  oldPassword: string().required(),
  newPassword: string()
    .required()
    .matches(PASSWORD, 'password.invalid')
    .test('differs', 'password.same', (value, { parent }) => value !== (parent as { oldPassword?: string }).oldPassword),
};

/** Change of password: old, new, and they differ (spec 1 §5). */
export const changePasswordSchema = object({ userId: string().required(), passwords: object(oldAndNew).noUnknown() }).noUnknown();
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** The form of the same, which asks for the new password twice. */
export const changePasswordFormSchema = object({
  passwords: object({
    ...oldAndNew,
    confirmation: string()
      .required()
      .test('matches', 'password.mismatch', (value, { parent }) => value === (parent as { newPassword?: string }).newPassword),
  }).noUnknown(),
}).noUnknown();
