import { dueAnswerSchemas, recordedAnswerSchemas } from './answer-schemas.ts';

test('the schemas of answers are those of the types that the server answers with', () => {
  const isBehind = dueAnswerSchemas() !== recordedAnswerSchemas();
  expect(isBehind ? 'The recorded schemas of answers are behind. Run npm run docs:schemas, then commit answer-schemas.json.' : '').toBe('');
});
