import { LOCALES } from './locales.ts';
import { OTP_CHANNEL_TYPES, settingsTitle, type OtpChannelType } from './otp-channels.ts';
import { PAYLOAD_RULES } from './payload-rules.ts';
import { resource } from './resource.ts';
import { array, object, string, type InferType } from './validation.ts';

/** The placeholder of the code in a template, written as in every other text; `{code}` is still read (decisions.md "Around it"). */
export const CODE_PLACEHOLDER = '${code}';
const CODE = /\$?\{code\}/g;

/** Whether a text says where the code stands. */
export const hasCodePlaceholder = (text: string): boolean => text.search(CODE) >= 0;
/** A template's text with the code in its place. */
export const fillCode = (template: string, code: string): string => template.replaceAll(CODE, () => code);
/** Whether a text is the code alone. */
const isCodeAlone = (text: string | undefined): boolean => text !== undefined && hasCodePlaceholder(text) && fillCode(text, '') === '';

/** What conditions of a template look at: the country of the phone, the language of the request. */
export const OTP_CONDITION_TAGS = ['country', 'language'] as const;
export type OtpConditionTag = (typeof OTP_CONDITION_TAGS)[number];

const isTagValue = (tag: string | undefined, value: string) =>
  tag === 'language' ? (LOCALES as readonly string[]).includes(value) : /^[A-Z]{2}$/.test(value);

/** An unvalidated template, as a rule about the whole object gets it. */
interface GivenTemplate {
  channelType?: OtpChannelType;
  additionalSettings?: { template?: string } | null;
}

/** Body of `POST` and `PUT /n/otp-settings/templates` (spec 2 §3 "OTP template"). */
export const otpTemplateSchema = object({
  name: settingsTitle(),
  channelType: string().oneOf(OTP_CHANNEL_TYPES).required(),
  /** All must hold; a template without any is for every visitor. */
  conditions: array(
    object({
      tag: string().oneOf(OTP_CONDITION_TAGS).required(),
      value: string()
        .required()
        .test('value', 'invalid', (value, { parent }) => !value || isTagValue((parent as { tag?: string }).tag, value)),
    })
      .noUnknown()
      .required(),
  )
    .max(OTP_CONDITION_TAGS.length)
    .default([]),
  additionalSettings: object({
    /** The sender name or number. */
    senderId: string().trim().required().max(100),
    template: string()
      .trim()
      .required('text.required')
      .max(500)
      .test('code', 'otp.noCode', (value) => !value || hasCodePlaceholder(value)),
  }).noUnknown(),
})
  .noUnknown()
  .test('digits', function (given: GivenTemplate | null | undefined) {
    const { channelType, additionalSettings } = given ?? {};
    if (!channelType || !PAYLOAD_RULES[channelType]?.digits || isCodeAlone(additionalSettings?.template)) return true;
    return this.createError({ path: 'additionalSettings.template', message: 'otp.codeAlone' });
  });
export type NewOtpTemplate = InferType<typeof otpTemplateSchema>;

export interface OtpTemplate extends NewOtpTemplate {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** The visitor that a code is for. */
export type OtpVisitor = Readonly<Partial<Record<OtpConditionTag, string>>>;

/** The template of a channel with the most conditions that the visitor meets; of equals the first. Undefined when none matches. */
export function templateFor<T extends Pick<OtpTemplate, 'channelType' | 'conditions'>>(
  templates: readonly T[],
  type: OtpChannelType,
  visitor: OtpVisitor,
): T | undefined {
  const fitting = templates.filter(
    ({ channelType, conditions }) => channelType === type && conditions.every(({ tag, value }) => visitor[tag] === value),
  );
  return fitting.toSorted((a, b) => b.conditions.length - a.conditions.length)[0];
}

/** Templates of one-time password messages. */
export const otpTemplates = resource<OtpTemplate, NewOtpTemplate>()({
  name: 'otpTemplates',
  path: 'n/otp-settings/templates',
  filters: { name: 'search', channelType: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  actions: {
    find: 'otpTemplates.get',
    get: 'otpTemplates.get',
    create: 'otpTemplates.create',
    update: 'otpTemplates.update',
    remove: 'otpTemplates.remove',
  },
  schemas: { create: otpTemplateSchema, update: otpTemplateSchema },
});
