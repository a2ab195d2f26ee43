import fc from 'fast-check';
import { fill, fillRequest } from './template.ts';

test('no text can leave its place in JSON, a form, an address or a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(fill('{"a":"${text}","b":1}', { text }, 'json'))).toEqual({ a: text, b: 1 });
      fc.pre(text.isWellFormed());
      expect(Object.fromEntries(new URLSearchParams(fill('a=${text}&b=1', { text }, 'form')))).toEqual({ a: text, b: '1' });
      expect(new URL(fill('http://x/?a=${text}&b=1', { text }, 'url')).searchParams.get('b')).toBe('1');
      expect(fill('Bearer ${text}', { text }, 'header')).not.toMatch(/[\r\n]/);
      expect(fill('<a>${text}</a>', { text }, 'xml')).toMatch(/^<a>[^<>]*<\/a>$/);
    }),
  );
});

test('a value that holds a placeholder is not filled again', () => {
  expect(fill('${text}', { text: '${secret.token}', 'secret.token': 'x' }, 'text')).toBe('${secret.token}');
});

test('a request without a body has neither body nor its type', () => {
  const filled = fillRequest({ method: 'GET', url: 'http://x/${phone}', headers: [], bodyType: 'json', body: '{}' }, { phone: '7/9' });
  expect(filled).toEqual({ method: 'GET', url: 'http://x/7%2F9', headers: {}, body: undefined });
});
