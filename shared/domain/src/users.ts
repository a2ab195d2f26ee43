import { accessFields } from './account-access.ts';
import type { Access } from './access.ts';
import { LOCALES } from './locales.ts';
import { DEFAULT_COUNTRY, normalizePhone } from './phone.ts';
import { isHoldersName } from './passwords.ts';
import { PERSON_NAME } from './person-name.ts';
import { isEmail } from './recipients.ts';
import { withSchemas } from './resource.ts';
import { userRows } from './user-rows.ts';
import { nameField, object, string, type InferType } from './validation.ts';

export type { AccountBlock, User } from './user-rows.ts';
export { GENERATED_PASSWORD_LENGTH } from './passwords.ts';
export { PERSON_NAME } from './person-name.ts';

export const USERNAME = /^[\p{L}\d+\-.@_]+$/u;
/** A new password: 8–128 printable ASCII characters (spec 1 §5, decisions.md "Settled since"). */
export const PASSWORD = /^[\x20-\x7e]{8,128}$/;

export const phoneField = () =>
  string()
    .trim()
    .test('phone', 'phone.invalid', (value) => !value || normalizePhone(value) !== undefined);
export const emailField = () =>
  string()
    .trim()
    .test('email', 'email.invalid', (value) => !value || isEmail(value));
export const personNameField = () => nameField(100).matches(PERSON_NAME, 'personName.invalid');

/** Sign-in: the identifier may be a username or an email (spec 1 §5). */
export const loginSchema = object({ username: string().trim().required().max(150), password: string().required().max(128) }).noUnknown();
export type Login = InferType<typeof loginSchema>;

/** Name and contact details of an account's holder. */
export const personSchema = object({
  firstName: personNameField().required(),
  lastName: personNameField().default(''),
  email: emailField().required(),
  phone: phoneField().required(),
  country: string()
    .matches(/^[A-Z]{2}$/, 'invalid')
    .default(DEFAULT_COUNTRY),
}).noUnknown();

const username = () => string().trim().required().min(1).max(150).matches(USERNAME, 'username.invalid');

interface NewHolder {
  username?: string;
  data?: { email?: string };
}
/** The password of a new account, beside its `username` and `data.email`. */
export const holdersPasswordField = () =>
  string()
    .matches(PASSWORD, 'password.invalid')
    .test('name', 'password.name', (value, { parent }) => {
      const { username: name, data } = parent as NewHolder;
      return !value || !isHoldersName(value, { username: name, email: data?.email });
    });

const profile = {
  username: username(),
  data: personSchema,
};
/** A referral code is part of links: letters, digits, hyphens and underscores. */
const referralCode = () =>
  string()
    .trim()
    .min(4)
    .max(40)
    .matches(/^[\w-]+$/, 'invalid');

/**
 * The profile that its owner may edit; the referral code only from reseller on (spec 1 §2 "Account area", §6). Another username, email or
 * phone of one's own takes the password.
 */
export const profileSchema = object({ ...profile, referralCode: referralCode(), password: string().max(128) }).noUnknown();
export type Profile = InferType<typeof profileSchema>;

/** The profile's form for users with a referral code, which they may not leave empty (spec 1 §5 "Referral code"). */
export const referrerProfileSchema = object({
  ...profile,
  referralCode: referralCode().required(),
  password: string().max(128),
}).noUnknown();

/** Access of users who have a referral code (spec 1 §6 "Reseller-and-above"). */
export const REFERRAL_CODE_ACCESS = { permission: 'users.get', level: 'resellerUp' } as const satisfies Access;

/** An account that staff make; its holder gets a letter with a link to set a password, unless one is given (decisions.md "Accounts and money"). */
export const newUserSchema = object({
  username: username(),
  password: holdersPasswordField(),
  data: personSchema.shape({ phone: phoneField().default('') }),
  ...accessFields,
  locale: string().oneOf(LOCALES),
}).noUnknown();
export type NewUser = InferType<typeof newUserSchema>;

export const users = withSchemas(userRows, { create: newUserSchema, update: profileSchema });

interface Contacts {
  email: string;
  phone: string;
}
/** Whether a change of a profile touches where its holder is reached. */
export function changesContacts(before: Contacts, after: Contacts): boolean {
  const phoneOf = ({ phone }: Contacts) => normalizePhone(phone) ?? phone;
  return before.email.trim().toLowerCase() !== after.email.trim().toLowerCase() || phoneOf(before) !== phoneOf(after);
}

interface Identified {
  username: string;
  data: Contacts;
}
/** Whether a change of a profile touches what its holder signs in with or is reached at, for which the password is asked. */
export const changesIdentity = (before: Identified, after: Identified): boolean =>
  before.username !== after.username.trim() || changesContacts(before.data, after.data);

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

/** The form of a password change, which asks for the new password twice. */
export const changePasswordFormSchema = object({
  passwords: object({
    ...oldAndNew,
    confirmation: string()
      .required()
      .test('matches', 'password.mismatch', (value, { parent }) => value === (parent as { newPassword?: string }).newPassword),
  }).noUnknown(),
}).noUnknown();
