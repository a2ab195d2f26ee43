export type { ContactValues } from './fields.ts';
export { ContactBatch } from './import/contact-batch.ts';
export { ContactWriter } from './import/writer.ts';
export { answerImport } from './import/answer.ts';
export { readName, readPhoneText, readText } from './import/cells.ts';
export { openTable } from './import/open-table.ts';
export { localeFromHeader } from './import/refusal-report-texts.ts';
export type { ImportTarget, RowBatch, RowFault } from './import/target.ts';
