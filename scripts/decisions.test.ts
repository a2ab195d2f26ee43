import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const HEADINGS = ['Context', 'Decision', 'Alternatives considered', 'Consequences'];

const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
const files = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort();

test('decisions are numbered without gaps', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, place) => place + 1));
});

test.each(files)('%s has a title, a date, a status and its four parts', (file) => {
  const text = read(file);
  expect(text).toMatch(
    new RegExp(
      `^# ${file.slice(0, 4)} \\S.*\\n\\n\\| Date \\| Status \\|\\n\\|---\\|---\\|\\n\\| \\d{4}-\\d\\d-\\d\\d \\| (accepted|superseded)`,
    ),
  );
  expect([...text.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(HEADINGS);
});

test('the index names every decision as it names itself', () => {
  const listed = [...read('README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\) \| (.*?) \| (\S+) \|/gm)].map(([, number, file, title, date]) => [
    file,
    `# ${number} ${title}`,
    date,
  ]);
  expect(listed).toEqual(
    files.map((file) => {
      const text = read(file);
      return [file, text.split('\n')[0], /\| (\d{4}-\d\d-\d\d) \|/.exec(text)?.[1]];
    }),
  );
});
