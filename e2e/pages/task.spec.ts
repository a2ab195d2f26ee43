import type { Page } from '@cabinet/domain/resource';
import type { Task } from '@cabinet/domain/tasks';
import { tokenOf } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';
import { checkPage } from './check-page.ts';

test.use({ account: 'demo' });

test('/messages/tasks/:id: renders, says nothing wrong, axe finds nothing and nothing scrolls sideways at 320 px, in both themes', async ({
  page,
}) => {
  await page.goto('/about');
  const headers = { Authorization: await tokenOf(page) };
  const answer = await page.request.get('/api/tasks?$limit=1&type=sendings:bulk', { headers });
  const { data } = (await answer.json()) as Page<Task>;
  expect(data).toHaveLength(1);
  await checkPage(page, `/messages/tasks/${data[0]?.id}`, 0);
});
