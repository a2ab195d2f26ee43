import { screen, waitFor, within } from '@testing-library/react';
import { recurringMailings, type RecurringMailing } from '@cabinet/domain/recurring-mailings';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { recurring, summary, task } from '../../messages-testing.ts';
import remote from '../../remote.ts';
import { dayKey } from './calendar-days.ts';

/** The month after this one, of which every day is still to come. */
const next = new Date(new Date().getFullYear(), new Date().getMonth() + 1, 1);
const at = (day: number, hour: number) => new Date(next.getFullYear(), next.getMonth(), day, hour).toISOString();
const address = (day: number) => dayKey(new Date(next.getFullYear(), next.getMonth(), day));
const row = (id: string, title: string, startsAt: string, given: Partial<Task> = {}) =>
  task(id, { title, startsAt, state: 'scheduled', ...given });

const open = (rows: Task[], { day = 1, view = 'month', width = 1440, again = [] as RecurringMailing[] } = {}) => {
  window.matchMedia = ((query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  return renderRemote(remote, {
    path: `/messages/calendar?view=${view}&day=${address(day)}`,
    links: { 'send.send': '/send' },
    handlers: [handle('GET', 'tasks/:id/summary', () => summary()), handleResource(tasks, rows), handleResource(recurringMailings, again)],
  });
};
const cell = (day: number) => {
  const name = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(next.getFullYear(), next.getMonth(), day));
  return screen.findByRole('link', { name: `New message for ${name}` });
};

test('mailings stand at the day on which they begin, and lead to their pages', async () => {
  const page = await open([row('t1', 'Sale', at(5, 10)), row('t2', 'Reminder', at(5, 14), { state: 'paused' })]);
  const place = within((await cell(5)).closest('td') as HTMLElement);
  expect(await place.findAllByRole('link', { name: /Sale|Reminder/ })).toHaveLength(2);
  expect(place.getByRole('link', { name: /10:00.*Sale.*1,000 recipients/ })).toBeVisible();
  expect(place.getByRole('link', { name: /Reminder.*Paused/ })).toBeVisible();
  const asked = page.server.asked('GET', 'tasks').map(({ query }) => [...query.entries()]);
  expect(asked.at(-1)).toEqual(expect.arrayContaining([['$order', 'startsAt asc']]));
  await page.user.click(place.getByRole('link', { name: /Sale/ }));
  await waitFor(() => expect(page.address()).toBe('/messages/tasks/t1'));
});

test('times of recurring mailings stand on their days, and lead to them', async () => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const monthly = recurring({ title: 'News', repeat: { every: 'month', weekdays: [], day: 5, daysBefore: 0 }, time: '12:00', timeZone });
  const page = await open([row('t1', 'Sale', at(5, 14)), row('t2', 'Reminder', at(5, 10))], { again: [monthly] });
  const place = within((await cell(5)).closest('td') as HTMLElement);
  const news = await place.findByRole('link', { name: /12:00.*News.*monthly/ });
  const names = place.getAllByRole('link').map((link) => /Sale|Reminder|News/.exec(link.textContent)?.[0]);
  expect(names.filter(Boolean)).toEqual(['Reminder', 'News', 'Sale']);
  await page.user.click(news);
  await waitFor(() => expect(page.address()).toBe(`/messages/recurring?open=${monthly.id}`));
});

test('a day leads to a message for it, and arrows go from day to day', async () => {
  const page = await open([]);
  const day = await cell(1);
  expect(day).toHaveAttribute('href', `/send?delay=${encodeURIComponent(at(1, 10))}`);
  expect(day).toHaveAttribute('tabindex', '0');
  day.focus();
  await page.user.keyboard('{ArrowDown}{ArrowRight}');
  expect(await cell(9)).toHaveFocus();
  expect(await cell(1)).toHaveAttribute('tabindex', '-1');
});

test('a day with many shows the first, and its week the rest', async () => {
  const page = await open(Array.from({ length: 5 }, (_, index) => row(`t${index}`, `Mailing ${index}`, at(5, 10 + index))));
  const place = within((await cell(5)).closest('td') as HTMLElement);
  await page.user.click(await place.findByRole('button', { name: '3 more' }));
  expect(await screen.findAllByRole('link', { name: /Mailing \d/ })).toHaveLength(5);
  expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
});

test('on a phone days with mailings stand below each other', async () => {
  await open([row('t1', 'Sale', at(5, 10)), row('t2', 'Reminder', at(6, 14))], { width: 390 });
  expect(await screen.findByRole('link', { name: /Sale/ })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('on a phone the last week of a month shows what comes after it', async () => {
  // The first month to come whose last week goes on.
  let end = new Date(next.getFullYear(), next.getMonth() + 1, 0);
  while (end.getDay() === 0) end = new Date(end.getFullYear(), end.getMonth() + 2, 0);
  const after = new Date(end.getFullYear(), end.getMonth(), end.getDate() + 1, 10);
  await open([row('t1', 'Sale', after.toISOString())], { width: 390, day: Math.round((end.getTime() - next.getTime()) / 86_400_000) + 1 });
  expect(await screen.findByRole('link', { name: /Sale/ })).toBeVisible();
});

test('a month without any says so on a phone', async () => {
  await open([], { width: 390 });
  expect(await screen.findByText('Nothing is scheduled for these days.')).toBeVisible();
});
