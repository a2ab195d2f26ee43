import { fieldLabel } from './field-label.ts';

test.each([
  ['payload.sender', 'ui:column.sender', 1],
  ['fallbacks[1].payload.text', 'ui:column.text', 1],
  ['payload.subject', 'subject', 1],
  ['fallbacks[0].payload.audio', 'attachment.audio', 1],
  ['payload.button.url', 'button.url', 1],
  ['fallbacks[0].payload.buttons[2].action', 'buttons.action', 3],
  ['fallbacks[0].onTimeout.timeout', 'when.seconds', 1],
  ['$options.title', 'summary.name', 1],
])('the label of %s is %s', (path, key, number) => expect(fieldLabel(path)).toEqual({ key, number }));

test('a path without a field has no label', () => expect(fieldLabel('fallbacks')).toBeUndefined());
