import { clockTime, isZoneName } from './clock.ts';
import type { ErrorCode } from './errors.ts';
import { reportSchema, type ReportPreset } from './reports.ts';
import { resource, type ResourceName } from './resource.ts';
import { array, boolean, idField, nameField, number, object, string, type InferType } from './validation.ts';

/** How often a report is made: it tells of the day, the seven days or the calendar month before. */
export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

export const REPORT_SCHEDULE_LIMITS = {
  /** Schedules of an account. */
  perAccount: 50,
  title: 100,
  recipients: 10,
  /** Days for which the link in the email gives the file to whoever has it. */
  linkDays: 7,
} as const;

const timing = {
  title: nameField(REPORT_SCHEDULE_LIMITS.title).required(),
  frequency: string().oneOf(REPORT_FREQUENCIES).required(),
  /** Day of the week of a weekly one; Monday is 1. */
  weekday: number().integer().min(1).max(7).default(1),
  /** Day of the month of a monthly one; the last where a month is shorter. */
  day: number().integer().min(1).max(31).default(1),
  time: clockTime(),
  timeZone: string()
    .required()
    .max(64)
    .test('timeZone', 'routing.timeZone', (value) => isZoneName(value)),
  /** Ids of the people of the account who get it by email. */
  recipients: array(idField().required()).min(1).max(REPORT_SCHEDULE_LIMITS.recipients).required(),
  isActive: boolean().default(true),
};

/** Body of `PUT /reportSchedules/{id}`: when the report is made and who gets it; what it is made of stays. */
export const reportScheduleChangeSchema = object(timing).noUnknown();
export type ReportScheduleChange = InferType<typeof reportScheduleChangeSchema>;

/** Body of `POST /reportSchedules`; `report` is a body of `POST /reports`, of which `where.createdAt` makes place for the time told of. */
export const reportScheduleSchema = object({ ...timing, report: reportSchema.required() }).noUnknown();
export type NewReportSchedule = InferType<typeof reportScheduleSchema>;

/** A report that is made again and again, and goes to people of the account by email. */
export interface ReportSchedule extends ReportScheduleChange {
  id: string;
  /** What it is made of: its preset, and the list of it. */
  preset: ReportPreset;
  list: ResourceName;
  /** Moment of the next one; null while it is switched off. */
  nextAt: string | null;
  /** Moment and outcome of the last one; null before the first. */
  lastAt: string | null;
  lastState: 'completed' | 'failed' | null;
  lastError: ErrorCode | null;
  /** File of the last one, while it is kept. */
  lastFileId: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Owners of an account have all of its schedules, other people of it their own. `$search` looks in the title. */
export const reportSchedules = resource<ReportSchedule, NewReportSchedule, ReportScheduleChange>()({
  name: 'reportSchedules',
  filters: { title: 'search', frequency: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'nextAt', 'lastAt'],
  actions: {
    find: 'reportSchedules.get',
    get: 'reportSchedules.get',
    create: 'reportSchedules.create',
    update: 'reportSchedules.update',
    remove: 'reportSchedules.remove',
  },
  schemas: { create: reportScheduleSchema, update: reportScheduleChangeSchema },
});
