export { readSnapshot, snapshotOf, type ApiSnapshot } from './changes/snapshot.ts';
export { readAnswerSchemas } from './document/api-document.ts';
export type { AnswerSchemas } from './document/answer-schemas.ts';
export { documentedAnswers } from './document/documented-answers.ts';
export type { JsonSchema, OpenApiDocument } from './document/json-schema.ts';
export { requestExample } from './reference/request-example.ts';
