import type { MessageType } from './channels.ts';
import { PAYLOAD_RULES } from './payload-rules.ts';
import { resource } from './resource.ts';
import { boolean, nameField, number, object, string, type InferType } from './validation.ts';

/** Channels that can carry a code to a phone. */
// prettier-ignore
export const OTP_CHANNEL_TYPES = [
  'sms', 'viber', 'whatsapp', 'vk', 'telegram', 'telegramcode', 'flashcall', 'voice', 'sim_push',
] as const satisfies readonly MessageType[];
export type OtpChannelType = (typeof OTP_CHANNEL_TYPES)[number];

/** Titles of what the settings area keeps have 1 to 50 characters (spec 2 §5). */
export const SETTINGS_TITLE_LENGTH = 50;
export const settingsTitle = () => nameField(SETTINGS_TITLE_LENGTH).required();

/** Defaults of spec 2 §9, and how far each may go; the lifetime in seconds. */
export const OTP_CODE = {
  length: { least: 4, most: 8, usual: 4 },
  lifetime: { least: 30, most: 3600, usual: 60 },
  tries: { least: 1, most: 10, usual: 1 },
  restarts: { least: 0, most: 10, usual: 1 },
} as const;

/** How many digits a code of a channel may have. */
export function codeLengthRange(type: OtpChannelType): { least: number; most: number } {
  const [least = OTP_CODE.length.least, most = OTP_CODE.length.most] = PAYLOAD_RULES[type].digits ?? [];
  return { least, most };
}

/** As a rule of the whole may find it: whatever was sent. */
interface Given {
  channelType?: OtpChannelType;
  additionalSettings?: { codeLength?: number } | null;
}

/** How a channel carries codes: body of `POST` and `PUT /n/otp-settings/channels` (spec 2 §3 "OTP channel settings"). */
export const otpChannelSchema = object({
  name: settingsTitle(),
  channelType: string().oneOf(OTP_CHANNEL_TYPES).required(),
  additionalSettings: object({
    codeLength: number().integer().min(OTP_CODE.length.least).max(OTP_CODE.length.most).default(OTP_CODE.length.usual),
    /** Digits in groups, so that they are read at a glance: `12-34`. */
    beautify: boolean().default(false),
    /** Seconds for which a code holds. */
    lifetime: number().integer().min(OTP_CODE.lifetime.least).max(OTP_CODE.lifetime.most).default(OTP_CODE.lifetime.usual),
    /** Wrong codes and the right one that may be entered in all. */
    numberOfTries: number().integer().min(OTP_CODE.tries.least).max(OTP_CODE.tries.most).default(OTP_CODE.tries.usual),
    /** New codes that may be asked for by this channel before the next one is tried. */
    numberOfRestart: number().integer().min(OTP_CODE.restarts.least).max(OTP_CODE.restarts.most).default(OTP_CODE.restarts.usual),
    /** How the operator MTS knows the account; of `sim_push` only. */
    mtsClientId: string().trim().max(100).default(''),
  })
    .noUnknown()
    .default({}),
})
  .noUnknown()
  .test('length', function (given: Given | null | undefined) {
    const { channelType, additionalSettings } = given ?? {};
    if (!channelType || !OTP_CHANNEL_TYPES.includes(channelType)) return true;
    const { least, most } = codeLengthRange(channelType);
    const length = additionalSettings?.codeLength ?? least;
    const path = 'additionalSettings.codeLength';
    if (length < least) return this.createError({ path, message: 'tooSmall', params: { min: least } });
    return length <= most || this.createError({ path, message: 'tooLarge', params: { max: most } });
  });
export type NewOtpChannel = InferType<typeof otpChannelSchema>;
export type OtpCodeSettings = NewOtpChannel['additionalSettings'];

export interface OtpChannel extends NewOtpChannel {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Settings of channels for one-time passwords; widgets are made of them. */
export const otpChannels = resource<OtpChannel, NewOtpChannel>()({
  name: 'otpChannels',
  path: 'n/otp-settings/channels',
  filters: { name: 'search', channelType: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  actions: {
    find: 'otpChannels.get',
    get: 'otpChannels.get',
    create: 'otpChannels.create',
    update: 'otpChannels.update',
    remove: 'otpChannels.remove',
  },
  schemas: { create: otpChannelSchema, update: otpChannelSchema },
});
