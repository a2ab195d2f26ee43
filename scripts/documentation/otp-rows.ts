import type { OtpAnswer, OtpConfirmed, OtpSent, OtpWidgetUse } from '@cabinet/domain/otp-codes';
import type { NewOtpChannel, OtpChannel } from '@cabinet/domain/otp-channels';
import type { NewOtpTemplate, OtpTemplate } from '@cabinet/domain/otp-templates';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { NewShortLink, ShortLink } from '@cabinet/domain/short-links';
import type { Made } from './made.ts';

const PROOF = 'q5Vn…';

const NEW_CHANNEL: NewOtpChannel = {
  name: 'SMS',
  channelType: 'sms',
  additionalSettings: { codeLength: 4, beautify: false, lifetime: 60, numberOfTries: 3, numberOfRestart: 1, mtsClientId: '' },
};
const NEW_TEXT: NewOtpTemplate = {
  name: 'English',
  channelType: 'sms',
  conditions: [{ tag: 'language', value: 'en' }],
  additionalSettings: { senderId: 'CABINET', template: 'Your code: {code}' },
};
const NEW_WIDGET = { name: 'Sign-in', ipWhitelist: ['0.0.0.0/0'] };
/** On the server whose document is written; an installation names its own. */
const NEW_LINK: NewShortLink = { fullUrl: 'https://shop.example/sale', domain: 'localhost:3000' };

/** Rows of one-time passwords and short links, as they are answered. */
export const otpRows = (made: Made) => ({
  otpChannels: { ...made, ...NEW_CHANNEL } satisfies OtpChannel,
  otpTemplates: { ...made, ...NEW_TEXT } satisfies OtpTemplate,
  otpWidgets: {
    ...made,
    ...NEW_WIDGET,
    styles: { color: '#2b59e0', theme: 'auto', radius: 8 },
    isActive: true,
    isBlocked: false,
    otpWidgetChannelSettings: [
      { otpChannelSettingsId: made.id, priority: 0, otpChannelSettings: { name: NEW_CHANNEL.name, channelType: 'sms' } },
    ],
  } satisfies OtpWidget,
  shortLinks: { ...made, ...NEW_LINK, shortUrl: 'http://localhost:3000/s/Ab3kM9xZ', clicks: 42 } satisfies ShortLink,
});

/** What the calls answer that are of no row. */
export const otpAnswers = ({ id, createdAt, updatedAt }: Made) => {
  const sent: OtpSent = { id, channelType: 'sms', codeLength: 4, expiresAt: updatedAt, restartAt: updatedAt };
  return {
    'otpHandler.widget': { status: 200, body: { script: 'https://cabinet.example/otp/widget.js', requested: 120, verified: 114 } satisfies OtpWidgetUse }, // prettier-ignore
    'otpHandler.proof': { status: 200, body: { phone: '+79161234567', WidgetId: id, verifiedAt: createdAt } satisfies OtpConfirmed },
    'GET /n/otp/{widgetId}': { status: 200, body: { name: 'Sign-in', styles: { color: '#2b59e0', theme: 'auto', radius: 8 } } },
    'POST /n/otp/{widgetId}/codes': { status: 201, body: sent },
    'POST /n/otp/{widgetId}/codes/{id}/restart': { status: 201, body: sent },
    'POST /n/otp/{widgetId}/codes/{id}/verify': { status: 200, body: { isVerified: true, proof: PROOF, triesLeft: 0 } satisfies OtpAnswer },
  };
};

/** Bodies whose parts depend on each other. */
export const otpBodies = (id: string) => ({
  'otpChannels.create': NEW_CHANNEL,
  'otpChannels.update': NEW_CHANNEL,
  'otpTemplates.create': NEW_TEXT,
  'otpTemplates.update': NEW_TEXT,
  'otpWidgets.create': NEW_WIDGET,
  'otpWidgets.update': NEW_WIDGET,
  'otpWidgets.channels': { otpWidgetChannelSettings: [{ otpChannelSettingsId: id, priority: 0 }] },
  'otpHandler.proof': { proof: PROOF },
  'POST /n/otp/{widgetId}/codes': { phone: '+79161234567', language: 'en' },
  'POST /n/otp/{widgetId}/codes/{id}/verify': { code: '1234' },
  'shortLinks.create': NEW_LINK,
  'shortLinks.update': { fullUrl: 'https://shop.example/winter' },
});
