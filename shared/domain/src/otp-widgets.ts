import { isAddressRange } from './ip-ranges.ts';
import { settingsTitle, type OtpChannel } from './otp-channels.ts';
import { otpWidgetLimitsSchema, type OtpWidgetLimits } from './otp-limits.ts';
import { resource } from './resource.ts';
import { array, boolean, idField, number, object, string, type InferType } from './validation.ts';

/** The range that admits every address (spec 2 §5, §9). */
export const ANY_ADDRESS = '0.0.0.0/0';

export const OTP_THEMES = ['auto', 'light', 'dark'] as const;

/** How a widget looks on the site that embeds it. */
export const DEFAULT_OTP_STYLES = { color: '#2b59e0', theme: 'auto', radius: 8 } as const;

const widget = {
  name: settingsTitle(),
  styles: object({
    color: string()
      .matches(/^#[\da-f]{6}$/i, 'invalid')
      .default(DEFAULT_OTP_STYLES.color),
    theme: string().oneOf(OTP_THEMES).default(DEFAULT_OTP_STYLES.theme),
    /** Radius of the widget's corners, in pixels. */
    radius: number().integer().min(0).max(24).default(DEFAULT_OTP_STYLES.radius),
  })
    .noUnknown()
    .default({ ...DEFAULT_OTP_STYLES }),
  isActive: boolean().default(true),
  /** Addresses of visitors that the widget serves. */
  ipWhitelist: array(string().trim().required().max(64).test('range', 'ip.invalid', isAddressRange))
    .min(1, 'required')
    .max(100)
    .default([ANY_ADDRESS]),
};

/** Body of `PUT /n/otp-settings/widgets/{id}` (spec 2 §3, §5 "OTP widget"); limits have a call of their own. */
export const otpWidgetSchema = object(widget).noUnknown();
export type ChangedOtpWidget = InferType<typeof otpWidgetSchema>;

/** Body of `POST /n/otp-settings/widgets`; without `limits` the widget gets those of `newOtpLimits`. */
export const newOtpWidgetSchema = object({ ...widget, limits: otpWidgetLimitsSchema.optional().default(undefined) }).noUnknown();
export type NewOtpWidget = InferType<typeof newOtpWidgetSchema>;

/** How many channels a widget may have. */
export const MAX_WIDGET_CHANNELS = 10;

/** Body of `PUT /n/otp-settings/widgets/{id}/channels/bulk`: all channels of the widget; the lowest priority is tried first (spec 2 §7). */
export const otpWidgetChannelsSchema = object({
  otpWidgetChannelSettings: array(
    object({ otpChannelSettingsId: idField().required(), priority: number().integer().min(0).max(1000).required() })
      .noUnknown()
      .required(),
  )
    .required()
    .max(MAX_WIDGET_CHANNELS)
    .test('once', 'otp.channelTwice', (entries) => {
      const ids = (entries ?? []).map((entry) => entry?.otpChannelSettingsId);
      return new Set(ids).size === ids.length;
    }),
}).noUnknown();
export type OtpWidgetChannels = InferType<typeof otpWidgetChannelsSchema>;

/** Body of `PUT /n/otp-settings/widgets/{id}/blocked`: for users above the widget's owner. */
export const otpWidgetBlockSchema = object({ isBlocked: boolean().required() }).noUnknown();
export type OtpWidgetBlock = InferType<typeof otpWidgetBlockSchema>;

export interface OtpWidget extends ChangedOtpWidget {
  id: string;
  /** Set by users above the owner: a blocked widget serves nobody. */
  isBlocked: boolean;
  /** What its owner lets it send; absent where nothing is limited. */
  limits?: OtpWidgetLimits;
  /** In the order in which they are tried. */
  otpWidgetChannelSettings: readonly {
    otpChannelSettingsId: string;
    priority: number;
    otpChannelSettings: Pick<OtpChannel, 'name' | 'channelType'>;
  }[];
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Widgets that verify a visitor's phone on the owner's site. */
export const otpWidgets = resource<OtpWidget, NewOtpWidget, ChangedOtpWidget>()({
  name: 'otpWidgets',
  path: 'n/otp-settings/widgets',
  filters: { name: 'search', isActive: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  actions: {
    find: 'widgets.get',
    get: 'widgets.get',
    create: 'widgets.create',
    update: 'widgets.update',
    remove: 'widgets.remove',
  },
  schemas: { create: newOtpWidgetSchema, update: otpWidgetSchema },
});
