import { linkMark } from './message-links.ts';
import { measuresOf, textTestFault, winnerOf, type TextTestFigures, type TriedSending } from './text-tests.ts';

const link = linkMark('abc123');
const sending = (given: Partial<TriedSending> = {}, by: 'delivered' | 'clicked' | 'read' = 'delivered'): TriedSending => ({
  type: 'sms',
  payload: { text: 'Hello' },
  textTest: { text: 'Good day', share: 20, by, minutes: 60 },
  ...given,
});
const figures = (messages: number, delivered: number): TextTestFigures => {
  return { messages, sent: messages, delivered, read: 0, clicked: 0, answered: null };
};

test.each([
  ['a plain mailing', sending({ type: 'email', textTest: null }), undefined],
  ['two texts', sending(), undefined],
  ['an email', sending({ type: 'email' }), 'textTest.channel'],
  ['a fallback', sending({ fallbacks: [{}] }), 'textTest.alone'],
  ['hours', sending({ schedule: { until: 1 } }), 'textTest.alone'],
  ['the same text', sending({ payload: { text: ' Good day ' } }), 'textTest.same'],
  ['what SMS do not tell', sending({}, 'read'), 'textTest.measure'],
  ['what Viber tells', sending({ type: 'viber' }, 'read'), undefined],
  ['clicks without links', sending({}, 'clicked'), 'textTest.links'],
  ['what is incomplete', { type: 'sms', textTest: {} } as TriedSending, undefined],
])('%s is judged', (_name, given, code) => {
  expect(textTestFault(given)?.code).toBe(code);
});

test('clicks count where both texts have a link', () => {
  const textTest = { text: `Go ${link}`, share: 20, by: 'clicked', minutes: 60 } as const;
  expect(textTestFault(sending({ payload: { text: `Come ${link}` }, textTest }))).toBeUndefined();
  expect(textTestFault(sending({ textTest }))?.code).toBe('textTest.links');
});

test('a channel measures what it tells', () => {
  expect(measuresOf('sms')).toEqual(['delivered', 'clicked', 'answered']);
  expect(measuresOf('telegram')).toEqual(['delivered', 'read', 'clicked', 'answered']);
});

test('the second text wins by a larger part of its messages alone', () => {
  const winner = (a: TextTestFigures, b: TextTestFigures) => winnerOf('delivered', { a, b });
  expect(winner(figures(100, 50), figures(90, 46))).toBe('b');
  expect(winner(figures(100, 50), figures(50, 25))).toBe('a');
  expect(winner(figures(0, 0), figures(0, 0))).toBe('a');
  expect(winner(figures(10, 0), figures(0, 0))).toBe('a');
  expect(winner(figures(0, 0), figures(3, 1))).toBe('a');
});
