import type { NewOtpBlock, OtpBlock, OtpTraffic, OtpTrafficBoard, OtpTrafficRequest } from '@cabinet/domain/otp-abuse';
import type { OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { OtpFigures, OtpStatistics } from '@cabinet/domain/otp-statistics';
import type { OtpVerification, OtpConfirmation, OtpCodeSent, OtpWidgetUsage } from '@cabinet/domain/otp-codes';
import type { NewOtpChannel, OtpChannel } from '@cabinet/domain/otp-channels';
import type { NewOtpTemplate, OtpTemplate } from '@cabinet/domain/otp-templates';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { NewShortLink, ShortLink } from '@cabinet/domain/short-links';
import type { RowBase } from './row-base.ts';

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
const NEW_BLOCK: NewOtpBlock = { kind: 'prefix', value: '+7916555', reason: 'SMS pumping', until: null };
const NEW_WIDGET = { name: 'Sign-in', ipWhitelist: ['0.0.0.0/0'] };
const LIMITS: OtpWidgetLimits = {
  countries: ['RU', 'KZ'],
  codesPerDay: 5000,
  spendPerDay: 10_000,
  rules: [
    { kind: 'prefix', value: '', period: 'hour', codes: 20 },
    { kind: 'country', value: 'KZ', period: 'day', codes: 300 },
  ],
  timeZone: 'Europe/Moscow',
};
const FIGURES: OtpFigures = { asked: 340, sent: 312, refused: 28, requests: 290, verified: 264, cost: 577.2 };

/** Its domain is that of a local server; an installation has its own. */
const NEW_LINK: NewShortLink = { fullUrl: 'https://shop.example/sale', domain: 'localhost:3000' };

const blockOf = ({ id, OwnerId, createdAt }: RowBase): OtpBlock => ({
  ...NEW_BLOCK,
  until: null,
  id,
  title: null,
  refused: 312,
  refusedAt: createdAt,
  OwnerId,
  createdAt,
});

/** Example rows of one-time passwords and short links. */
export const otpRows = (made: RowBase) => ({
  otpChannels: { ...made, ...NEW_CHANNEL } satisfies OtpChannel,
  otpTemplates: { ...made, ...NEW_TEXT } satisfies OtpTemplate,
  otpWidgets: {
    ...made,
    ...NEW_WIDGET,
    styles: { color: '#2b59e0', theme: 'auto', radius: 8 },
    isActive: true,
    isBlocked: false,
    limits: LIMITS,
    otpWidgetChannelSettings: [
      { otpChannelSettingsId: made.id, priority: 0, otpChannelSettings: { name: NEW_CHANNEL.name, channelType: 'sms' } },
    ],
  } satisfies OtpWidget,
  otpBlocks: blockOf(made),
  shortLinks: {
    ...made,
    ...NEW_LINK,
    shortUrl: 'http://localhost:3000/s/Ab3kM9xZ',
    clicks: 42,
    messages: 38,
    automatic: 5,
  } satisfies ShortLink,
});

/** Example answers of calls that answer no row of a resource. */
export const otpAnswers = (made: RowBase) => {
  const { id, OwnerId, createdAt, updatedAt } = made;
  const sent: OtpCodeSent = { id, channelType: 'sms', codeLength: 4, expiresAt: updatedAt, restartAt: updatedAt };
  const counts = { asked: 340, verified: 28, cost: 629 };
  const traffic: OtpTraffic = { value: '+7916555', title: 'RU', OwnerId: null, ...counts, block: blockOf(made) };
  const request: OtpTrafficRequest = {
    id,
    phone: '+79165550001',
    network: '203.0.113.0/24',
    WidgetId: id,
    widget: NEW_WIDGET.name,
    OwnerId,
    owner: 'anna',
    codes: 1,
    cost: 1.85,
    verifiedAt: null,
    createdAt,
  };
  return {
    'otpAbuse.get': { status: 200, body: { at: createdAt, totals: counts, data: [traffic] } satisfies OtpTrafficBoard },
    'otpAbuse.requests': { status: 200, body: { data: [request] } },
    'otpHandler.widget': { status: 200, body: { script: 'https://cabinet.example/otp/widget.js', requested: 120, verified: 114 } satisfies OtpWidgetUsage }, // prettier-ignore
    'otpHandler.statistics': {
      status: 200,
      body: {
        total: FIGURES,
        refusals: [{ reason: 'prefixLimit', count: 25 }, { reason: 'country', count: 3 }],
        countries: [{ country: 'RU', ...FIGURES }],
        points: [{ at: createdAt, ...FIGURES }],
      } satisfies OtpStatistics,
    }, // prettier-ignore
    'otpHandler.proof': { status: 200, body: { phone: '+79161234567', WidgetId: id, verifiedAt: createdAt } satisfies OtpConfirmation },
    'GET /n/otp/{widgetId}': { status: 200, body: { name: 'Sign-in', styles: { color: '#2b59e0', theme: 'auto', radius: 8 } } },
    'POST /n/otp/{widgetId}/codes': { status: 201, body: sent },
    'POST /n/otp/{widgetId}/codes/{id}/restart': { status: 201, body: sent },
    'POST /n/otp/{widgetId}/codes/{id}/verify': {
      status: 200,
      body: { isVerified: true, proof: PROOF, triesLeft: 0 } satisfies OtpVerification,
    },
  };
};

/** Example bodies whose fields depend on each other. */
export const otpBodies = (id: string) => ({
  'otpBlocks.create': NEW_BLOCK,
  'otpChannels.create': NEW_CHANNEL,
  'otpChannels.update': NEW_CHANNEL,
  'otpTemplates.create': NEW_TEXT,
  'otpTemplates.update': NEW_TEXT,
  'otpWidgets.create': { ...NEW_WIDGET, limits: LIMITS },
  'otpWidgets.update': NEW_WIDGET,
  'otpWidgets.channels': { otpWidgetChannelSettings: [{ otpChannelSettingsId: id, priority: 0 }] },
  'otpWidgets.limits': LIMITS,
  'otpHandler.proof': { proof: PROOF },
  'POST /n/otp/{widgetId}/codes': { phone: '+79161234567', language: 'en' },
  'POST /n/otp/{widgetId}/codes/{id}/verify': { code: '1234' },
  'shortLinks.create': NEW_LINK,
  'shortLinks.update': { fullUrl: 'https://shop.example/winter' },
});
