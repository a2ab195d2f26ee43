import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { hexColor, inkOn, isEmailAddress } from './email-nodes.ts';
import { emailExtensions } from './extensions.ts';
import { isOfEmailEditor } from './email-class.ts';
import { readHtml } from './read-html.ts';
import { emailHtml } from './write-html.ts';

const schema = getSchema(emailExtensions((mark) => mark, ''));
const written = (html: string) => emailHtml(DOMParser.fromSchema(schema).parse(readHtml(html)).toJSON() as object);
const body = (html: string) => /^<div class="cab-email"[^>]*>(.*)<\/div>$/.exec(written(html))?.[1];

test('what the editor writes it reads as it was', () => {
  const html = `<h1 style="text-align:center">Sale, \${firstName}!</h1><p>Only <b>today</b> <i>and</i> <u>here</u>: <span style="color:#bd2c0c">red</span>
    <a href="https://shop.example/?a=1&amp;b=2">shop</a></p><ul><li>Tea</li><li>Coffee<ol><li>Black</li></ol></li></ul><hr>
    <div align="center"><img src="https://shop.example/a.png" alt="A &amp; B"></div><p><a href="\${optOutLink}">Off</a></p>`;
  const once = written(html);
  expect(written(once)).toBe(once);
  expect(isOfEmailEditor(once)).toBe(true);
  for (const kept of [
    'Sale, ${firstName}!</h1>',
    'text-align:center',
    '<strong>today</strong>',
    'color:#bd2c0c',
    'href="https://shop.example/?a=1&amp;b=2"',
    '<li style="margin:0 0 4px">Tea</li>',
    'alt="A &amp; B"',
    'href="${optOutLink}"',
  ])
    expect(once).toContain(kept);
});

test('a button is a table that Outlook shows, and is read again with all that it has', () => {
  const document = {
    type: 'doc',
    content: [{ type: 'button', attrs: { label: 'Buy <now>', href: 'https://a.example/"x"', color: '#0c7a55', align: 'center' } }],
  };
  const html = emailHtml(document);
  expect(html).toContain('<td bgcolor="#0c7a55"');
  expect(html).toContain('Buy &lt;now&gt;</a>');
  expect(html).toContain('href="https://a.example/&quot;x&quot;"');
  const read = DOMParser.fromSchema(schema).parse(readHtml(html)).toJSON() as typeof document;
  expect(read.content).toContainEqual(document.content[0]);
});

test('what is pasted keeps its words and loses what runs and what the editor does not know', () => {
  const pasted = body(
    '<style>p{color:red}</style><script>x</script><table><tr><td><font size="7">Big</font></td></tr></table><p onclick="x" class="MsoNormal" style="mso-x:1;color:rgb(189, 44, 12)">Word</p><a href="javascript:alert(1)">bad</a><img src="data:image/png;base64,x">',
  );
  expect(pasted).toContain('Big');
  expect(pasted).toContain('Word');
  for (const gone of ['script', 'style>', 'table', 'font size', 'onclick', 'Mso', 'javascript', '<img']) expect(pasted).not.toContain(gone);
});

test('what is pasted keeps its colours, whichever element has them', () => {
  const pasted = body(
    '<h1 style="font-size:40px; color: rgb(189, 44, 12)">Sale, ${firstName} <span style="color:#0c7a55">now</span></h1><div style="color:#2b59e0"><p>Blue</p></div><font color="#7a3db8">Old</font><p style="background-color:#ffffff">Plain</p>',
  );
  expect(pasted).toBe(
    '<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25"><span style="color:#bd2c0c">Sale, </span><span style="color:#bd2c0c">${firstName}</span><span style="color:#bd2c0c"> </span><span style="color:#0c7a55">now</span></h1>' +
      '<p style="margin:0 0 16px"><span style="color:#2b59e0">Blue</span></p>' +
      '<p style="margin:0 0 16px"><span style="color:#7a3db8">Old</span></p>' +
      '<p style="margin:0 0 16px">Plain</p>',
  );
});

test('what the editor gives a colour to by itself is not the colour of its words', () => {
  const once = written('<p>See <a href="https://shop.example">shop</a></p>');
  expect(written(once)).toBe(once);
  expect(once).not.toContain('<span');
});

test('nothing written is no HTML', () => {
  expect(written('')).toBe('');
  expect(written('<p></p>')).toBe('');
  expect(written('<hr>')).not.toBe('');
});

test('addresses and colours', () => {
  for (const address of ['https://a.ru', 'mailto:a@b.ru', 'tel:+7', '${optOutLink}', '${link:sale}'])
    expect(isEmailAddress(address)).toBe(true);
  for (const address of ['javascript:alert(1)', 'a.ru', '', 'https://', 'data:text/html,x']) expect(isEmailAddress(address)).toBe(false);
  expect(['#fff', 'rgb(189, 44, 12)', '#0C7A55', 'red', undefined].map(hexColor)).toEqual([
    '#ffffff',
    '#bd2c0c',
    '#0C7A55',
    undefined,
    undefined,
  ]);
  expect([inkOn('#15181e'), inkOn('#ffffff')]).toEqual(['#ffffff', '#111111']);
});
