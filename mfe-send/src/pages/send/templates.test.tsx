import { screen, waitFor, within } from '@testing-library/react';
import { templates } from '@cabinet/domain/templates';
import { address, put, lastQuoted, open, template, text, type, write } from './send-testing.tsx';

const kept = Array.from({ length: 8 }, (_, index) => template(index + 1, `Kept ${index + 1}`));
const offered = async () => within(await screen.findByRole('list', { name: 'Templates' }));

beforeEach(() => localStorage.clear());

test('a chosen template brings its type, words, fallbacks and recipients; the first six stand there', async () => {
  const opened = await open({ kept });
  const list = await offered();
  expect(list.getAllByRole('button')).toHaveLength(7);
  await opened.user.click(list.getByRole('button', { name: 'More' }));
  expect(list.getAllByRole('button')).toHaveLength(8);

  await opened.user.click(list.getByRole('button', { name: 'Kept 2' }));
  expect(text()).toHaveValue('Text of Kept 2');
  expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveValue('viber');
  expect(screen.getByRole('radio', { name: /then SMS/ })).toBeInTheDocument();
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ recipient: { include: ['+79161234567'] }, fallbacks: [{ type: 'sms' }] }));
  expect(list.getByText('Kept 2').closest('li')).toHaveAttribute('aria-current', 'true');
});

test('a message that is edited away from its template is its own again, and says so', async () => {
  const opened = await open({ kept });
  const list = await offered();
  await opened.user.click(list.getByRole('button', { name: 'Kept 1' }));
  expect(screen.queryByText(/not the template/)).not.toBeInTheDocument();
  type('Another text');
  expect(await screen.findByText(/not the template “Kept 1” any more/)).toBeInTheDocument();
  expect(list.getByText('Kept 1').closest('li')).not.toHaveAttribute('aria-current');
});

test('what is written is not replaced without asking', async () => {
  const opened = await open({ kept });
  type('Mine');
  await opened.user.click((await offered()).getByRole('button', { name: 'Kept 1' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(text()).toHaveValue('Mine');
  await opened.user.click((await offered()).getByRole('button', { name: 'Kept 1' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(text()).toHaveValue('Text of Kept 1'));
});

test('an address names the template to begin with', async () => {
  await open({ kept, path: `/send/${kept[2]?.id}`, route: '/send/:template' });
  await waitFor(() => expect(text()).toHaveValue('Text of Kept 3'));
  expect((await offered()).getByText('Kept 3').closest('li')).toHaveAttribute('aria-current', 'true');
});

test('a message is kept as a template under a name', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog'));
  put(dialog.getByRole('textbox', { name: /Name of the template/ }), 'Autumn');
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(opened.notices).toEqual([{ tone: 'success', title: 'The template “Autumn” is saved' }]));
  expect(opened.server.rows(templates)).toMatchObject([
    {
      title: 'Autumn',
      type: 'sms',
      payload: { sender: 'COURIER', text: 'Hello ${firstName}' },
      recipient: { include: ['+79161234567', '+79035550122'] },
    },
  ]);
});
