import type { OtpCodeSent } from '@cabinet/domain/otp-codes';
import type { OtpChannel } from '@cabinet/domain/otp-channels';
import { NO_OTP_LIMITS } from '@cabinet/domain/otp-limits';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { approveSender } from '../sendings/testing/sender.ts';
import { eventually, type Answer, type TestAccount, type TestApp } from '../../testing/test-app.ts';

export const SMS = { name: 'By SMS', channelType: 'sms', additionalSettings: { numberOfTries: 3 } };
export const TEXT = {
  name: 'For everybody',
  channelType: 'sms',
  additionalSettings: { senderId: 'CABINET', template: 'Your code: {code}' },
};

/** A widget without limits, with channels, in order, and a text for each. */
export async function makeWidget(
  server: TestApp,
  account: TestAccount,
  channels: readonly object[] = [SMS],
  texts: readonly object[] = [TEXT],
): Promise<OtpWidget> {
  await approveSender(server, account);
  const { id } = (await account.post<OtpWidget>('n/otp-settings/widgets', { name: 'Sign-in', limits: NO_OTP_LIMITS })).body;
  const made = await Promise.all(channels.map(async (one) => (await account.post<OtpChannel>('n/otp-settings/channels', one)).body));
  for (const text of texts) await account.post('n/otp-settings/templates', text);
  const otpWidgetChannelSettings = made.map((channel, priority) => ({ otpChannelSettingsId: channel.id, priority }));
  return (await account.put<OtpWidget>(`n/otp-settings/widgets/${id}/channels/bulk`, { otpWidgetChannelSettings })).body;
}

/** The calls that a visitor makes on a site that embeds a widget. */
export function visitorOf({ call }: TestApp, { id }: Pick<OtpWidget, 'id'>) {
  const post = <T>(path: string, payload: object = {}): Promise<Answer<T>> => call<T>('POST', `n/otp/${id}/${path}`, { payload });
  return {
    look: () => call('GET', `n/otp/${id}`),
    ask: (phone: string, language?: string) => post<OtpCodeSent>('codes', { phone, ...(language ? { language } : {}) }),
    again: (code: string) => post<OtpCodeSent>(`codes/${code}/restart`),
    enter: <T>(code: string, typed: string) => post<T>(`codes/${code}/verify`, { code: typed }),
  };
}

/** Texts that an account has sent to a phone, the newest first, as it may read them. */
export async function textsTo(account: TestAccount, phone: string, least = 1): Promise<string[]> {
  return eventually(async () => {
    const { data } = (await account.get<Page<Sending>>(`sendings?recipient=${encodeURIComponent(phone)}`)).body;
    return data.length >= least ? data.map(({ payload }) => payload.text) : undefined;
  });
}

/** Texts that a phone has received, the newest first. */
export async function textsOn({ app }: TestApp, phone: string, least = 1): Promise<string[]> {
  const { engine } = app.services;
  return eventually(async () => {
    await engine.drain();
    const texts = engine.sandbox.latest.flatMap(({ recipient, text }) => (recipient === phone ? [text] : []));
    return texts.length >= least ? texts : undefined;
  });
}

/** Digits of the code that a phone has received last. */
export const codeTo = async (server: TestApp, phone: string, least = 1): Promise<string> =>
  ((await textsOn(server, phone, least))[0] ?? '').replace(/\D/g, '');
