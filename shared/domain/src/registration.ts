import type { MessageType } from './channels.ts';
import { INTEGRATIONS } from './integrations.ts';
import { LOCALES } from './locales.ts';
import { isTypeOffered, type Settings } from './settings.ts';
import { holdersPasswordField, PASSWORD, personSchema, USERNAME } from './users.ts';
import { object, string, type InferType } from './validation.ts';

/** Length of a username that is chosen at registration (decisions.md "Differences between the two readings"). */
export const REGISTRATION_USERNAME = { min: 5, max: 16 } as const;
/** Seconds for which the button stays disabled after a failed recovery request (spec 1 §4 "Recovery"). */
export const RECOVERY_LOCK_SECONDS = 3;
/** Minutes for which a recovery key works, once (decisions.md "Session"). */
export const RECOVERY_KEY_MINUTES = 60;
/** Minutes for which the link of an invitation works, once: three days. */
export const INVITATION_KEY_MINUTES = 4320;

/** A username that its holder chooses. */
export const newUsernameField = () =>
  string().trim().required().min(REGISTRATION_USERNAME.min).max(REGISTRATION_USERNAME.max).matches(USERNAME, 'username.invalid');
export const newPasswordField = () => string().required().matches(PASSWORD, 'password.invalid');
/** The password once more, in forms that ask for it twice. */
export const passwordConfirmationField = () =>
  string()
    .required()
    .test('matches', 'password.mismatch', (value, { parent }) => value === (parent as { password?: string }).password);
/** Language of the emails that follow. */
const locale = () => string().oneOf(LOCALES);

/** Answers to the survey's first question, the purpose of the registration (spec 2 §2 "Survey"). */
export const SURVEY_TARGETS = ['batchMailing', 'dialog', 'integration'] as const;
export type SurveyTarget = (typeof SURVEY_TARGETS)[number];

const SURVEY_ANSWER = new RegExp(`^(?:${SURVEY_TARGETS.join('|')}):[a-zA-Z][\\w.-]{0,59}$`);

const meta = object({
  usedReferralCode: string().trim().max(40),
  source: string().trim().max(200),
  salon_id: string().trim().max(100),
  /** The answer to the survey, where it was asked before the account is made: `target:type`. */
  survey: string().matches(SURVEY_ANSWER, 'invalid'),
})
  .noUnknown()
  .default(undefined);

/** Body of `POST /registration` (spec 1 §3 "Registration", §5). */
export const registrationSchema = object({
  username: newUsernameField(),
  password: holdersPasswordField().required(),
  data: personSchema.shape({ meta }),
  locale: locale(),
}).noUnknown();
export type Registration = InferType<typeof registrationSchema>;

/** The registration's form, which asks for the password twice. */
export const registrationFormSchema = registrationSchema.shape({ confirmation: passwordConfirmationField() });
export type RegistrationForm = InferType<typeof registrationFormSchema>;

/** Body of `POST /recover`: a username or an email (spec 1 §7). */
export const recoverSchema = object({ id: string().trim().required().max(150), locale: locale() }).noUnknown();
export type Recover = InferType<typeof recoverSchema>;

/** Body of `POST /recover/{key}`. */
export const newPasswordSchema = object({ password: newPasswordField() }).noUnknown();
export type NewPassword = InferType<typeof newPasswordSchema>;

/** Channels that the survey offers. */
const FIRST_CHANNELS = ['sms', 'viber', 'whatsapp', 'telegram', 'voice', 'email', 'push', 'vk'] as const satisfies readonly MessageType[];
/** The answer for an integration of one's own system. */
export const OWN_SYSTEM = 'documentation';

type Variant = Pick<Settings, 'frontend'>;

/** The purposes that the survey offers in this variant of the product; one variant has integrations (spec 1 §1, spec 2 §2 "Survey"). */
export function surveyTargets({ frontend }: Variant): readonly SurveyTarget[] {
  return SURVEY_TARGETS.filter((target) => target !== 'integration' || frontend.variant);
}

/** Channels that the survey offers in this variant. */
export function surveyChannels(settings: Variant): readonly MessageType[] {
  return FIRST_CHANNELS.filter((type) => isTypeOffered(type, settings));
}

/** Whether the survey offers an answer, `target:type`, in this variant. */
export function isSurveyAnswer(answer: string, settings: Variant): boolean {
  const [target = '', type = ''] = answer.split(':');
  if (!surveyTargets(settings).some((one) => one === target)) return false;
  if (target !== 'integration') return surveyChannels(settings).some((one) => one === type);
  return type === OWN_SYSTEM || INTEGRATIONS.some(({ id }) => id === type);
}

/**
 * Body of `POST /special/survey-results`: `target:type`, the type a channel or the name of an integration (spec 2 §2,
 * §7). Which of them a variant offers, `isSurveyAnswer` tells.
 */
export const surveySchema = object({ survey: string().required().matches(SURVEY_ANSWER, 'invalid') }).noUnknown();
export type Survey = InferType<typeof surveySchema>;
