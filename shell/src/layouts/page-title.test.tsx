import { renderPage } from '@cabinet/testing/render-page';
import { MANIFESTS } from '../app/areas-testing.tsx';
import {} from '../app/cabinet-testing.tsx';
import { ServicesContext, type Services } from '../app/services.ts';
import { PageTitle, type PageHandle } from './page-title.tsx';

const { contacts } = MANIFESTS;
const unnamed = { ...contacts, labels: { ...contacts.labels, en: {} } };

test.each<[title: string, handle: PageHandle, declaration: typeof contacts]>([
  ['Cabinet · Home', { shell: 'home.title' }, contacts],
  ['Cabinet · Contacts', { area: 'contacts', label: 'contacts' }, contacts],
  ['Cabinet', { area: 'contacts', label: 'contacts' }, unnamed as never],
  ['Cabinet', { area: 'gone', label: 'contacts' }, contacts],
])('the title says %s, the section only where its name is known', async (title, handle, declaration) => {
  const element = (
    <ServicesContext value={{ declarations: [declaration] } as unknown as Services}>
      <PageTitle />
    </ServicesContext>
  );
  await renderPage(element, { area: 'shell', path: '/here', route: '/', routes: [{ path: '/here', handle, element }] });
  expect(document.title).toBe(title);
});
