import { readdirSync } from 'node:fs';
import type { Resource, ResourceRows } from './resource.ts';

const FILES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const isRows = (value: unknown): value is ResourceRows =>
  typeof value === 'object' && value !== null && 'orderable' in value && 'filters' in value;
const isWhole = (rows: ResourceRows): rows is Resource => 'schemas' in rows;

const modules = await Promise.all(FILES.map(async (file) => (await import(`./${file}`)) as Record<string, unknown>));
const descriptors = [...new Set(modules.flatMap((module) => Object.values(module).filter(isRows)))];
const resources = descriptors.filter(isWhole);

test('a resource that is created or changed has the schema of the body', () => {
  const missing = resources.flatMap(({ name, actions, schemas }) =>
    (['create', 'update'] as const).filter((action) => actions[action] && !schemas[action]).map((action) => `${name}.${action}`),
  );
  expect(missing).toEqual([]);
});

test('rows that are declared apart from their schemas are those of one whole resource', () => {
  for (const rows of descriptors.filter((one) => !isWhole(one))) {
    expect(resources.filter(({ name }) => name === rows.name)).toMatchObject([rows]);
  }
});
