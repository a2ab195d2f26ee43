import { screen } from '@testing-library/react';
import { renderRemote } from '@cabinet/testing/render-remote';
import remote from './remote.ts';

const { routes, labels } = remote.manifest;
const GROUPS = ['/operations/routing', '/moderation'];
const pages = Object.values(routes).filter(({ path, tab }) => GROUPS.includes(path) || GROUPS.includes(tab?.parent ?? ''));

test.each(pages.map(({ path, title }) => [path, labels.en![title]!]))(
  'the page at %s is headed as its window is titled: %s',
  async (path, title) => {
    await renderRemote(remote, { path, role: 'admin' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test.each(['ru', 'en', 'es'] as const)('no two of them are called the same in %s', (locale) => {
  const titles = pages.map(({ title }) => labels[locale]![title]);
  expect(new Set(titles).size).toBe(pages.length);
});
