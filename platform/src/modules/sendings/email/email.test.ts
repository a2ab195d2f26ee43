import { cleanEmailHtml } from './clean-html.ts';
import { letterOf } from './letter-of.ts';
import { textOfHtml } from './text-of-html.ts';

test('what runs or loads by itself goes, what a letter looks like stays', () => {
  const html = `<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0;url=https://a.example"><style>p{color:red}</style></head>
<body style="margin:0"><script>alert(1)</script><iframe src="https://a.example"></iframe><form action="/x"><input name="a"></form>
<p style="text-align:center" onclick="alert(1)">Hello, \${firstName}</p><a href="javascript:alert(1)">Bad</a>
<a href="\${optOutLink}">Off</a><a href="\${link:sale}">Sale</a><img src="https://a.example/a.png" onerror="alert(1)" width="100"></body></html>`;
  const clean = cleanEmailHtml(html);
  for (const gone of ['script', 'iframe', 'form', 'onclick', 'onerror', 'javascript:', 'refresh']) expect(clean).not.toContain(gone);
  for (const kept of [
    '<!doctype html>',
    '<style>p{color:red}</style>',
    '<body style="margin:0">',
    '<p style="text-align:center">Hello, ${firstName}</p>',
    '<a href="${optOutLink}">',
    '<a href="${link:sale}">',
    '<img src="https://a.example/a.png" width="100" />',
  ])
    expect(clean).toContain(kept);
});

describe('comments that Outlook reads', () => {
  const kept = [
    '<!--[if mso]><table role="presentation"><tr><td width="300"><![endif]--><p>A</p><!--[if mso]></td></tr></table><![endif]-->',
    '<!--[if !mso]><!--><p>A</p><!--<![endif]-->',
    '<!--[if !mso]><!-- --><p>A</p><!-- <![endif]-->',
    '<![if !mso]><p>A</p><![endif]>',
    '<!--[if (gte mso 9)|(IE)]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><style>td{font:1px "A"}</style><![endif]-->',
    '<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="${link:sale}" style="width:200px" arcsize="8%" stroke="f" fillcolor="#2b59e0"><w:anchorlock/><center>$& Buy</center></v:roundrect><![endif]-->',
  ];
  test.each(kept)('%s', (html) => expect(cleanEmailHtml(html)).toBe(html));

  const gone = [
    '<!-- a note -->',
    '<!--[if mso]><script>alert(1)</script><![endif]-->',
    '<!--[if mso]><td onclick="alert(1)"><![endif]-->',
    '<!--[if mso]><a href="javascript:alert(1)">A</a><![endif]-->',
    '<!--[if mso]><a href="https://a.example" href="javascript:alert(1)">A</a><![endif]-->',
    '<!--[if mso]><v:rect href="javascript:alert(1)"><![endif]-->',
    '<!--[if mso]><meta http-equiv="refresh" content="0"><![endif]-->',
    '<!--[if mso]><p <![endif]-->',
    '<!--[if mso]><style>a<![endif]-->',
    '<!--[if mso]>--!><script>alert(1)</script><![endif]-->',
    '<!--[if mso]><!--<![endif]-->',
    '<!--[if mso]><?xml version="1.0"?><![endif]-->',
    '<!--[if "><script>alert(1)</script>]><p>A</p><![endif]-->',
    '<script><!--[if mso]><p>A</p><![endif]--></script>',
  ];
  test.each(gone)('%s is not kept', (html) => expect(cleanEmailHtml(`<p>A</p>${html}<p>B</p>`)).toBe('<p>A</p><p>B</p>'));

  test('what looks like one in an attribute is its value', () => {
    expect(cleanEmailHtml('<p title="<!--[if mso]><b><![endif]-->">A</p>')).toBe(
      '<p title="&lt;!--[if mso]&gt;&lt;b&gt;&lt;![endif]--&gt;">A</p>',
    );
  });
});

test('a letter that was cleaned is the same when it is cleaned again', () => {
  const once = cleanEmailHtml('<table width="100%"><tr><td align="center">A &amp; B &lt;c&gt; "d"</td></tr></table>');
  expect(cleanEmailHtml(once)).toBe(once);
});

test('the text of a letter has its words, lists and addresses', () => {
  const html =
    '<h1>Sale</h1><p>Dear ${firstName},</p><ul><li>Tea</li><li>Coffee</li></ul><p><a href="https://shop.example/a">To the shop</a></p>' +
    '<p><a href="${optOutLink}">Unsubscribe</a></p>';
  const text = textOfHtml(html);
  expect(text).toContain('Sale\n\nDear ${firstName},');
  expect(text).toContain('* Tea\n * Coffee');
  expect(text).toContain('To the shop (https://shop.example/a)');
  expect(text).toContain('Unsubscribe (${optOutLink})');
});

test('a text of the sender is kept, and made only where there is none', () => {
  expect(letterOf({ text: '', html: '<p>Hello</p>' })).toEqual({ text: 'Hello', html: '<p>Hello</p>' });
  expect(letterOf({ text: 'Mine', html: '<p>Hello</p>' })).toEqual({ text: 'Mine', html: '<p>Hello</p>' });
});

test('a letter of very many tags inside each other is read', () => {
  expect(letterOf({ text: '', html: `${'<div>'.repeat(30_000)}x` }).html).toContain('x');
});
