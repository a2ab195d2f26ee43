import { LOCALES } from './locales.ts';
import { newPasswordField, newUsernameField, passwordConfirmationField } from './registration.ts';
import { personNameField } from './users.ts';
import { object, string, type InferType } from './validation.ts';

const person = {
  username: newUsernameField(),
  password: newPasswordField(),
  firstName: personNameField().required(),
  lastName: personNameField().default(''),
};

/** Body of `POST /join/{key}`: how the person is called and signs in; whoever was in the account before keeps their username. */
export const acceptInvitationSchema = object({
  ...person,
  username: newUsernameField().optional(),
  locale: string().oneOf(LOCALES),
}).noUnknown();
export type AcceptInvitation = InferType<typeof acceptInvitationSchema>;

/** The form of an acceptance, which asks for the password twice. */
export const acceptInvitationFormSchema = object({ ...person, confirmation: passwordConfirmationField() }).noUnknown();
/** That of whoever comes back, who has a username. */
export const returnFormSchema = acceptInvitationFormSchema.omit(['username']);
export type AcceptInvitationForm = InferType<typeof acceptInvitationFormSchema>;
