import { LOCALES } from './locales.ts';
import { OTP_CHANNEL_TYPES, settingsTitle, type OtpChannelType } from './otp-channels.ts';
import { PAYLOAD_RULES } from './payload-rules.ts';
import { resource } from './resource.ts';
import { array, object, string, type InferType } from './validation.ts';

/** Where the code stands in a text. */
export const CODE_MARK = '{code}';

/** What a template may depend on: the country of the phone, the language that the site asks for. */
export const OTP_CONDITION_TAGS = ['country', 'language'] as const;
export type OtpConditionTag = (typeof OTP_CONDITION_TAGS)[number];

const holds = (tag: string | undefined, value: string) =>
  tag === 'language' ? (LOCALES as readonly string[]).includes(value) : /^[A-Z]{2}$/.test(value);

/** As a rule of the whole may find it: whatever was sent. */
interface Given {
  channelType?: OtpChannelType;
  additionalSettings?: { template?: string } | null;
}

/** What a code is sent with: body of `POST` and `PUT /n/otp-settings/templates` (spec 2 §3 "OTP template"). */
export const otpTemplateSchema = object({
  name: settingsTitle(),
  channelType: string().oneOf(OTP_CHANNEL_TYPES).required(),
  /** All have to hold; none: the template is for everybody. */
  conditions: array(
    object({
      tag: string().oneOf(OTP_CONDITION_TAGS).required(),
      value: string()
        .required()
        .test('value', 'invalid', (value, { parent }) => !value || holds((parent as { tag?: string }).tag, value)),
    })
      .noUnknown()
      .required(),
  )
    .max(OTP_CONDITION_TAGS.length)
    .default([]),
  additionalSettings: object({
    /** Name or number in whose name the code is sent. */
    senderId: string().trim().required().max(100),
    template: string()
      .trim()
      .required('text.required')
      .max(500)
      .test('code', 'otp.noCode', (value) => !value || value.includes(CODE_MARK)),
  }).noUnknown(),
})
  .noUnknown()
  .test('digits', function (given: Given | null | undefined) {
    const { channelType, additionalSettings } = given ?? {};
    if (!channelType || !PAYLOAD_RULES[channelType]?.digits || additionalSettings?.template === CODE_MARK) return true;
    return this.createError({ path: 'additionalSettings.template', message: 'otp.codeAlone' });
  });
export type NewOtpTemplate = InferType<typeof otpTemplateSchema>;

export interface OtpTemplate extends NewOtpTemplate {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** For whom a code is. */
export type OtpVisitor = Readonly<Partial<Record<OtpConditionTag, string>>>;

/** The template of a channel that says most about a visitor; of equal ones the first. Undefined where none fits. */
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

/** Texts that codes are sent with. */
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
