import { consentOf } from './opt-outs.ts';

test.each(['STOP', ' stop. ', 'Стоп!', '«ОТПИСКА»', 'отписаться', 'Baja', '¡BAJA!', 'dar  de\nbaja', 'Unsubscribe', 'ＳＴＯＰ'])(
  '"%s" opts out',
  (text) => {
    expect(consentOf(text)).toBe('out');
  },
);

test.each(['START', 'старт', 'Alta.', 'unstop'])('"%s" opts in again', (text) => {
  expect(consentOf(text)).toBe('in');
});

test.each(['', '!!!', 'Please stop by tomorrow', 'не стоп', 'stopp', 'alta calidad', 'constructor'])('"%s" says nothing of it', (text) => {
  expect(consentOf(text)).toBeUndefined();
});
