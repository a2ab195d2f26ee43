import type { NewReport, Report } from '@cabinet/domain/reports';
import { api } from './api.ts';

/** Files of what lists show: ordered, asked for, stopped (spec 1 §7). */
export const { useCreateReportMutation, useReportQuery, useStopReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createReport: build.mutation<Report, NewReport>({ query: (body) => ({ path: 'reports', method: 'POST', body }) }),
    report: build.query<Report, string>({ query: (key) => ({ path: `reports/${encodeURIComponent(key)}` }) }),
    stopReport: build.mutation<null, string>({ query: (key) => ({ path: `reports/${encodeURIComponent(key)}`, method: 'DELETE' }) }),
  }),
});
