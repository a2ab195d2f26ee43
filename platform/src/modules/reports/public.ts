export { toCsv, type DecimalMark } from './csv-records.ts';
export { workbook, XLSX_TYPE } from './workbook.ts';
export type { ReportRow } from './jobs.ts';
