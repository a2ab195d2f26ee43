import createPreset from './changelog-preset.ts';

const { parser, whatBump, writer } = createPreset();
const pattern = parser.headerPattern as RegExp;

interface Commit {
  scope: string;
  subject: string;
  verb: string;
  notes: { title: string; text: string }[];
}

function commit(header: string, breaking?: string): Commit {
  const [, scope = '', subject = '', verb = ''] = pattern.exec(header) ?? [];
  return { scope, subject, verb, notes: breaking === undefined ? [] : [{ title: 'BREAKING CHANGE', text: breaking }] };
}

test.each([
  ['mfe-send: add a second page', 'mfe-send', 'add', 'add a second page'],
  ['domain, api: name what is asked for', 'domain, api', 'name', 'name what is asked for'],
])('%s is read as a scope and a subject', (header, scope, verb, subject) => {
  expect(commit(header)).toMatchObject({ scope, verb, subject });
});

test.each([
  [['mfe-send: mend the picker'], 2],
  [['mfe-send: mend the picker', 'mfe-send: add a second page'], 1],
  [['A sentence without a scope'], 2],
])('%j raise the version at level %d', (headers, level) => {
  expect(whatBump(headers.map((header) => commit(header))).level).toBe(level);
});

test('a breaking change raises the major version', () => {
  expect(whatBump([commit('mfe-send: add a page'), commit('mfe-send: change the picker', 'its answer is a list')]).level).toBe(0);
});

test.each([
  ['mfe-send: add a second page', 'Added'],
  ['mfe-send: mend the picker', 'Fixed'],
  ['mfe-send: remove the old picker', 'Removed'],
  ['mfe-send: name parts by the field’s words', 'Changed'],
  ['docs: add a glossary', undefined],
  ['A sentence without a scope', undefined],
  ['Templates: made with what their channel carries', undefined],
])('"%s" stands in a changelog under %s', (header, section) => {
  expect(writer.transform(commit(header))?.type).toBe(section);
});
