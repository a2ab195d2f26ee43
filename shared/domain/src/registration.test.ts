import { isSurveyAnswer, surveyChannels, surveyTargets } from './registration.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const inVariant = (variant: boolean) => ({ frontend: { ...DEFAULT_SETTINGS.frontend, variant } });

test.each([
  ['batchMailing:viber', true, true],
  ['dialog:vk', false, true],
  ['integration:amocrm', false, true],
  ['integration:documentation', false, true],
  ['integration:viber', false, false],
  ['batchMailing:amocrm', false, false],
  ['dialog:hlr', false, false],
  ['dialog', false, false],
])('%s: %s in one variant of the product, %s in the other', (answer, usual, other) => {
  expect(isSurveyAnswer(answer, inVariant(false))).toBe(usual);
  expect(isSurveyAnswer(answer, inVariant(true))).toBe(other);
});

test('VK and integrations are offered in one variant alone', () => {
  expect(surveyTargets(inVariant(false))).toEqual(['batchMailing', 'dialog']);
  expect(surveyTargets(inVariant(true))).toEqual(['batchMailing', 'dialog', 'integration']);
  expect(surveyChannels(inVariant(false))).not.toContain('vk');
  expect(surveyChannels(inVariant(true))).toContain('vk');
});
