import type { NewReport, Report } from '@cabinet/domain/reports';
import { api, type CabinetApi, type MutationEndpoint, type QueryEndpoint } from './api.ts';

/** The endpoints of reports. */
export type ReportEndpoints = {
  createReport: MutationEndpoint<Report, NewReport>;
  report: QueryEndpoint<Report, string>;
  stopReport: MutationEndpoint<null, string>;
};
type ReportCalls = CabinetApi<ReportEndpoints>;

const reportCalls: ReportCalls = api.injectEndpoints({
  endpoints: (build) => ({
    createReport: build.mutation<Report, NewReport>({ query: (body) => ({ path: 'reports', method: 'POST', body }) }),
    report: build.query<Report, string>({ query: (key) => ({ path: `reports/${encodeURIComponent(key)}` }) }),
    stopReport: build.mutation<null, string>({ query: (key) => ({ path: `reports/${encodeURIComponent(key)}`, method: 'DELETE' }) }),
  }),
});

/** Orders the file of what a list shows (spec 1 §7). */
export const useCreateReportMutation: ReportCalls['useCreateReportMutation'] = reportCalls.useCreateReportMutation;
/** How far a report is, by its key. */
export const useReportQuery: ReportCalls['useReportQuery'] = reportCalls.useReportQuery;
/** Stops the making of a report. */
export const useStopReportMutation: ReportCalls['useStopReportMutation'] = reportCalls.useStopReportMutation;
