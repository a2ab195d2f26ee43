export { prepareMany } from './batch/accept-many.ts';
export type { IncomingDetail } from './details.ts';
export { REPORT_CELLS } from './report-cells.ts';
