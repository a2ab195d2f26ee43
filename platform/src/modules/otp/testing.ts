import type { OtpSent } from '@cabinet/domain/otp-codes';
import type { OtpChannel } from '@cabinet/domain/otp-channels';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { eventually, type Answer, type TestAccount, type TestApp } from '../../testing/test-app.ts';

export const SMS = { name: 'By SMS', channelType: 'sms', additionalSettings: { numberOfTries: 3 } };
export const TEXT = {
  name: 'For everybody',
  channelType: 'sms',
  additionalSettings: { senderId: 'CABINET', template: 'Your code: {code}' },
};

/** A widget with channels, in order, and a text for each. */
export async function makeWidget(
  account: TestAccount,
  channels: readonly object[] = [SMS],
  texts: readonly object[] = [TEXT],
): Promise<OtpWidget> {
  const { id } = (await account.post<OtpWidget>('n/otp-settings/widgets', { name: 'Sign-in' })).body;
  const made = await Promise.all(channels.map(async (one) => (await account.post<OtpChannel>('n/otp-settings/channels', one)).body));
  for (const text of texts) await account.post('n/otp-settings/templates', text);
  const otpWidgetChannelSettings = made.map((channel, priority) => ({ otpChannelSettingsId: channel.id, priority }));
  return (await account.put<OtpWidget>(`n/otp-settings/widgets/${id}/channels/bulk`, { otpWidgetChannelSettings })).body;
}

/** What a visitor does on the site that embeds a widget. */
export function visitorOf({ call }: TestApp, { id }: Pick<OtpWidget, 'id'>) {
  const post = <T>(path: string, payload: object = {}): Promise<Answer<T>> => call<T>('POST', `n/otp/${id}/${path}`, { payload });
  return {
    look: () => call('GET', `n/otp/${id}`),
    ask: (phone: string, language?: string) => post<OtpSent>('codes', { phone, ...(language ? { language } : {}) }),
    again: (code: string) => post<OtpSent>(`codes/${code}/restart`),
    enter: <T>(code: string, typed: string) => post<T>(`codes/${code}/verify`, { code: typed }),
  };
}

/** The texts that a phone was sent in the name of an account, the newest first. */
export async function textsTo(account: TestAccount, phone: string, least = 1): Promise<string[]> {
  return eventually(async () => {
    const { data } = (await account.get<Page<Sending>>(`sendings?recipient=${encodeURIComponent(phone)}`)).body;
    return data.length >= least ? data.map(({ payload }) => payload.text) : undefined;
  });
}

/** The digits of the code that a phone was sent last. */
export const codeTo = async (account: TestAccount, phone: string, least = 1): Promise<string> =>
  ((await textsTo(account, phone, least))[0] ?? '').replace(/\D/g, '');
