import { NO_OTP_LIMITS, OTP_STOPS, type OtpPhone, type OtpRefusal, type OtpStop } from '@cabinet/domain/otp-limits';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { enqueueNotification } from '../notifications/public.ts';
import type { OtpCounterRepository } from './counter-repository.ts';
import type { OtpStatisticsRepository } from './statistics-repository.ts';

/** A limit of a widget at its end: until when, and of which prefix or country. */
interface Stop {
  reason: OtpStop;
  until: Date;
  value: string;
}

const isStop = (reason: OtpRefusal): reason is OtpStop => OTP_STOPS.some((stop) => stop === reason);

/** Counts calls that get no code by their reason, and tells the owner of a widget once in a period that a limit stops it. */
export class OtpRefusals {
  readonly #db: Db;
  readonly #counters: OtpCounterRepository;
  readonly #statistics: OtpStatisticsRepository;

  constructor(db: Db, counters: OtpCounterRepository, statistics: OtpStatisticsRepository) {
    this.#db = db;
    this.#counters = counters;
    this.#statistics = statistics;
  }

  /** Counts a refusal whose answer is made elsewhere. */
  async count({ id }: Pick<OtpWidget, 'id'>, { country }: OtpPhone, reason: OtpRefusal): Promise<void> {
    await this.#statistics.add({ widgetId: id, country }, [reason]);
  }

  /** Counts a refusal by the owner's limits and answers its error: 403 `OTP_REFUSED`, with the end of the period where there is one. */
  async of(widget: OtpWidget, to: OtpPhone, reason: OtpRefusal, end?: Pick<Stop, 'until' | 'value'>): Promise<ApiError> {
    await this.count(widget, to, reason);
    const error = new ApiError('OTP_REFUSED');
    if (!end || !isStop(reason)) return error;
    await this.#notify(widget, { reason, ...end });
    error.expiresAt = end.until;
    return error;
  }

  /** The refusal of a code that the day's spend has no room for. */
  async ofSpend(widget: OtpWidget, to: OtpPhone): Promise<ApiError> {
    const until = await this.#counters.endOfDay((widget.limits ?? NO_OTP_LIMITS).timeZone);
    return this.of(widget, to, 'spendPerDay', { until, value: '' });
  }

  async #notify({ id, name, OwnerId }: OtpWidget, { reason, until, value }: Stop): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      if (!(await this.#counters.isFirst(id, `told:${reason}`, until, db))) return;
      await enqueueNotification(db, {
        ownerId: OwnerId,
        type: 'otp.limits',
        key: `otp:${id}:${reason}:${until.toISOString()}`,
        data: {
          notice: reason,
          WidgetId: id,
          title: name,
          [reason === 'countryLimit' ? 'country' : 'value']: value,
          endsAt: until.toISOString(),
        },
      });
    });
  }
}
