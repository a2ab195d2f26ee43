import { readFileSync } from 'node:fs';

interface Locked {
  optionalDependencies?: Record<string, string>;
}

/** Whether a package that sits at `at` finds `name` in its own `node_modules` or in one above. */
function reaches(packages: Record<string, Locked>, at: string, name: string): boolean {
  const steps = at.split('/node_modules/');
  const places = ['', ...steps.map((_, index) => `${steps.slice(0, index + 1).join('/node_modules/')}/`)];
  return places.some((place) => `${place}node_modules/${name}` in packages);
}

test('the lock names what every system needs: one entry missing and npm ci fails everywhere', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !reaches(packages, at, name)),
  );
  expect(missing).toEqual([]);
});
