import { currencyField, localeField, productTitleField } from './installation-fields.ts';
import { newUsernameField, passwordConfirmationField } from './registration.ts';
import { holdersPasswordField, personSchema, phoneField } from './users.ts';
import { object, string, type InferType } from './validation.ts';

/** Hours for which the link of a first start works, once. */
export const SETUP_LINK_HOURS = 24;

/** Why the link of a first start opens nothing: there are accounts, or it was used, has expired or was replaced by a newer one. */
export const SETUP_REFUSALS = ['accounts', 'link'] as const;
export type SetupRefusal = (typeof SETUP_REFUSALS)[number];

const token = () => string().defined().max(100);

/** Whoever runs an installation is reached by email; a phone may be added later. */
export const administratorPersonSchema = personSchema.shape({ phone: phoneField().default('') });

const firstStart = {
  username: newUsernameField(),
  password: holdersPasswordField().required(),
  data: administratorPersonSchema,
  title: productTitleField(),
  currency: currencyField(),
  locale: localeField(),
};

/** Body of `POST /setup/link`. */
export const setupLinkSchema = object({ token: token() }).noUnknown();
export type SetupLink = InferType<typeof setupLinkSchema>;

/** Body of `POST /setup`: the first administrator, and what the installation begins with. */
export const setupSchema = object({ token: token(), ...firstStart }).noUnknown();
export type Setup = InferType<typeof setupSchema>;

/** The form of the first start, which asks for the password twice. */
export const setupFormSchema = object({ ...firstStart, confirmation: passwordConfirmationField() }).noUnknown();
export type SetupForm = InferType<typeof setupFormSchema>;
