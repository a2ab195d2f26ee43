import { newOtpLimits } from '@cabinet/domain/otp-limits';
import { OTP_CODE } from '@cabinet/domain/otp-channels';
import { ANY_ADDRESS, DEFAULT_OTP_STYLES } from '@cabinet/domain/otp-widgets';
import { newId } from '../ids.ts';
import { VISITORS } from './accounts.ts';
import { randomFrom } from './history.ts';
import { textsFor, type Demo } from './seeder.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
/** Codes on a busy day, and what one costs. */
const CODES_A_DAY = 14;
const PRICE = 3.2;
/** How many of those who get a code enter it. */
const CONFIRMED = 0.84;

/** A widget that can be tried at once for each visitor of the demo: its channel has a text and an approved name, and it was used for a month. */
export async function seedOtp({ app, accounts, now }: Demo): Promise<void> {
  for (const [place, name] of VISITORS.entries()) {
    const { otp, utcOffset } = textsFor(name);
    const owner = { owner_id: accounts[name].id, created_at: new Date(now.getTime() - DAYS * DAY_MS) };
    const [channel, widget] = [newId(), newId()];
    const settings = {
      codeLength: 6,
      beautify: true,
      lifetime: 300,
      numberOfTries: 3,
      numberOfRestart: OTP_CODE.restarts.usual,
      mtsClientId: '',
    };
    await app.db
      .insertInto('otp_channel')
      .values({ id: channel, name: otp.channel, channel_type: 'sms', additional_settings: JSON.stringify(settings), ...owner })
      .execute();
    await app.db
      .insertInto('otp_template')
      .values({
        id: newId(),
        name: otp.channel,
        channel_type: 'sms',
        conditions: JSON.stringify([]),
        additional_settings: JSON.stringify({ senderId: 'COURIER', template: otp.template }),
        ...owner,
      })
      .execute();
    await app.db
      .insertInto('otp_widget')
      .values({
        id: widget,
        name: otp.widget,
        styles: JSON.stringify(DEFAULT_OTP_STYLES),
        is_active: true,
        ip_whitelist: [ANY_ADDRESS],
        limits: JSON.stringify({ ...newOtpLimits(otp.country, otp.timeZone), countries: [] }),
        ...owner,
      })
      .execute();
    await app.db.insertInto('otp_widget_channel').values({ widget_id: widget, channel_id: channel, priority: 0 }).execute();
    const random = randomFrom(410 + place);
    const hours = Array.from({ length: DAYS * 24 }, (_, back) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - back * HOUR_MS));
    const rows = hours.flatMap((hour) => {
      const isOpen = (hour.getUTCHours() + utcOffset + 24) % 24 >= 9;
      const sent = isOpen ? Math.round((random() * 2 * CODES_A_DAY) / 15) : 0;
      const verified = Array.from({ length: sent }, () => random() < CONFIRMED).filter(Boolean).length;
      const counts = [
        { measure: 'sent', count: sent, cost: String(sent * PRICE) },
        { measure: 'requests', count: sent },
        { measure: 'verified', count: verified },
      ];
      return counts.filter(({ count }) => count > 0).map((one) => ({ widget_id: widget, hour, country: otp.country, ...one }));
    });
    await app.db.insertInto('otp_hour').values(rows).execute();
  }
}
