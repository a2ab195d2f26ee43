import { linkMark } from './message-links.ts';
import { sendingSchema } from './sendings.ts';
import {
  hasSecondLetter,
  measuresOf,
  secondMessage,
  textTestFault,
  winnerOf,
  type TextTestFigures,
  type TriedSending,
} from './text-tests.ts';
import { collectErrors } from './validation.ts';

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
  ['what is spoken', sending({ type: 'voice' }), 'textTest.channel'],
  ['two letters', sending({ type: 'email' }), undefined],
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

const letter = (textTest: object, payload: object = {}) =>
  sending({
    type: 'email',
    payload: { subject: 'Sale', html: '<p>Hi</p>', ...payload },
    textTest: { share: 20, by: 'delivered', minutes: 60, ...textTest },
  });

test.each([
  ['two subjects', letter({ subject: 'Only today' }), undefined],
  ['a second letter with the same subject', letter({ subject: 'Sale', html: '<p>Hello</p>' }), undefined],
  ['a second letter without a page', letter({ text: 'Hello' }), undefined],
  ['nothing', letter({ subject: ' ', text: '' }), 'textTest.subject required'],
  ['the same subject', letter({ subject: ' Sale ' }), 'textTest.subject textTest.same'],
  ['the same letter', letter({ subject: 'Sale', html: '<p>Hi</p>' }), 'textTest.subject textTest.same'],
  ['what mail programs do not tell', letter({ subject: 'Only today', by: 'read' }), 'textTest.by textTest.measure'],
  ['clicks in letters without links', letter({ subject: 'Only today', by: 'clicked' }), 'textTest.by textTest.links'],
  ['clicks in one letter with a link', letter({ subject: 'Only today', by: 'clicked' }, { html: `<a href="${link}">Go</a>` }), undefined],
  [
    'clicks in a second letter without one',
    letter({ html: '<p>Go</p>', by: 'clicked' }, { html: `<a href="${link}">Go</a>` }),
    'textTest.by textTest.links',
  ],
])('of emails %s is judged', (_name, given, fault) => {
  const found = textTestFault(given);
  expect(found && `${found.path} ${found.code}`).toBe(fault);
});

test('the second message is the first one with what is tried in the place of its own', () => {
  const first = { sender: 'a@shop.example', subject: 'Sale', text: 'Hi', html: '<p>Hi</p>', file: 'f' };
  expect(secondMessage(first, { subject: 'Only today', text: '' })).toEqual({ ...first, subject: 'Only today' });
  expect(secondMessage(first, { text: 'Hello' })).toEqual({ sender: first.sender, subject: 'Sale', text: 'Hello', file: 'f' });
  expect(secondMessage(first, { subject: 'B', html: '<p>B</p>' })).toEqual({ ...first, subject: 'B', text: '', html: '<p>B</p>' });
  expect([hasSecondLetter({ text: ' ' }), hasSecondLetter({ html: '<p></p>' })]).toEqual([false, true]);
});

test('a subject is told of emails alone, and a text is asked for of others', () => {
  const fields = { recipient: { include: ['+79161234567'] }, payload: { sender: 'CABINET', text: 'Hello' } };
  const test = { by: 'delivered', subject: 'Only today' };
  const faults = (given: object) => collectErrors(sendingSchema, given).map(({ path, code }) => `${path} ${code}`);
  for (const none of [{}, { textTest: null }]) expect(faults({ ...fields, ...none, type: 'sms' })).toEqual([]);
  expect(faults({ ...fields, type: 'sms', textTest: test })).toContain('textTest.text text.required');
  expect(faults({ ...fields, type: 'sms', textTest: { ...test, text: 'Bye' } })).toHaveLength(1);
  expect(faults({ ...fields, type: 'email', recipient: { include: ['anna@shop.example'] }, textTest: test })).toEqual([]);
});
