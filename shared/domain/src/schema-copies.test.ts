import { execFileSync } from 'node:child_process';

/** Every step of building a schema copies it: what a list page loads must not build more of them than its rows have fields. */
const COUNT = `
import { string } from 'yup';
const { prototype } = Object.getPrototypeOf(string().constructor);
const { clone } = prototype;
let copies = 0;
prototype.clone = function (...given) {
  copies += 1;
  return clone.apply(this, given);
};
await import(process.argv[1]);
console.log(copies);
`;

test.each([
  ['sendings', 600],
  ['templates', 600],
  ['contacts', 400],
  ['invoices', 300],
])('%s is loaded with at most %d copies of schemas', (module, most) => {
  const file = new URL(`./${module}.ts`, import.meta.url).href;
  const copies = Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', COUNT, file], { cwd: import.meta.dirname, encoding: 'utf8' }),
  );
  expect(copies).toBeGreaterThan(20);
  expect(copies).toBeLessThanOrEqual(most);
});
