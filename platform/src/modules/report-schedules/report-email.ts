import { REPORT_SCHEDULE_LIMITS } from '@cabinet/domain/report-schedules';
import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import { peopleOf, type ReportScheduleRow } from './repository.ts';

/** Enqueues the email about a report that has been made, or could not be: to its recipients who are still people of the account. */
export async function emailReport(app: App, db: Db, row: ReportScheduleRow, link: string | undefined): Promise<void> {
  const { mail, settings } = app.services;
  const { frontend } = await settings.publicSettings();
  const people = await peopleOf(db, row.owner_id, link === undefined ? [row.person_id] : row.recipients);
  for (const { email, username, data } of people) {
    if (email === null) continue;
    const values = {
      title: frontend.title,
      name: data.firstName || username,
      report: row.title,
      days: String(REPORT_SCHEDULE_LIMITS.linkDays),
    };
    const page = `${app.config.publicUrl}/settings/report-schedules`;
    const written = { locale: data.locale ?? frontend.locale, values, link: link ?? page };
    await mail.enqueue(email, { name: link === undefined ? 'reportFailed' : 'reportReady', ...written }, { db });
  }
}
