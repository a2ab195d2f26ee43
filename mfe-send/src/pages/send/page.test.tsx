import { screen, waitFor, within } from '@testing-library/react';
import { address, chip, lastQuoted, open, orders, text, type, womenOfMadrid, write } from './send-testing.tsx';

beforeEach(() => localStorage.clear());

test('the counter follows the text: characters, parts, encoding, and which characters made it Unicode', async () => {
  const { user } = await open();
  type('Your order — ready');
  expect(await screen.findByText(/18 characters · 1 part · Unicode · 52 left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Which characters?' }));
  await user.click(screen.getByRole('button', { name: 'Write plainly' }));
  expect(text()).toHaveValue('Your order - ready');
  expect(await screen.findByText(/1 part · GSM · 142 left/)).toBeInTheDocument();
});

test('a field is not counted by its name: how long it is differs from recipient to recipient', async () => {
  await open();
  type('Hello ${firstName}');
  expect(await screen.findByText('6 characters and 1 field · 1 part or more')).toBeInTheDocument();
});

test('a field of the contact is inserted at the caret', async () => {
  const { user } = await open();
  type('Hello , welcome');
  (text() as HTMLTextAreaElement).setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Insert a field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'First name' }));
  await waitFor(() => expect(text()).toHaveValue(`Hello ${chip('First name')}, welcome`));
});

test('only the channels that the account has are offered', async () => {
  await open();
  const options = within(await screen.findByRole('combobox', { name: /Channel/ })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['SMS', 'Viber', 'HLR lookup']);
});

test('without an approved sender name it says so and leads to them', async () => {
  await open({ senders: [] });
  expect(await screen.findByText(/no approved sender name/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sender names' })).toHaveAttribute('href', expect.stringContaining('/settings/sendernames'));
});

test('what the server counted is said where it matters', async () => {
  const opened = await open();
  await write(opened);
  await address(opened);
  await screen.findByText('≈ ₽3.20 each');
  await opened.user.click(screen.getByRole('button', { name: 'Recipients' }));
  expect(screen.getByText('9,688 will receive it · 312 excluded · 1 duplicate')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Message' }));
  expect(await screen.findByText('“First name” is empty for 214 recipients. They read: “Hello”')).toBeInTheDocument();
  expect(await screen.findByText(/^6 characters and 1 field · 2 parts once filled in/)).toBeInTheDocument();
  expect(screen.getByText('Anna, your order is here')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Next recipient' }));
  expect(screen.getByText('Peter, your order is here')).toBeInTheDocument();
});

test('a name that no contact has is told before it goes out as it stands', async () => {
  await open();
  type('Hello ${surname}');
  expect(await screen.findByText(/no field \${surname}/)).toBeInTheDocument();
});

test('the steps can be gone back to and forth; what is missing stops the way', async () => {
  const opened = await open();
  expect(screen.queryByRole('button', { name: 'Recipients' })).not.toBeInTheDocument();
  await write(opened);
  expect(opened.address()).toContain('step=recipients');
  await opened.user.click(screen.getByRole('button', { name: 'Message' }));
  await opened.user.click(screen.getByRole('button', { name: 'Recipients' }));
  expect(await screen.findByRole('group', { name: 'Recipients' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next: check and send' })).toBeDisabled();
});

test('what was written is kept and restored, and can be thrown away', async () => {
  const first = await open();
  type('Half a message');
  await screen.findByText(/Draft kept/);
  first.unmount();

  const { user } = await open();
  await waitFor(() => expect(text()).toHaveValue('Half a message'));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(text()).toHaveValue('');
});

test('a link begins a message to a list', async () => {
  const opened = await open({ path: `/send?list=${orders.id}` });
  await write(opened);
  expect(await screen.findByText(/November orders · 50,000/)).toBeInTheDocument();
});

test('a segment is offered beside lists and sent to as one', async () => {
  const opened = await open();
  await write(opened);
  await opened.user.type(await screen.findByRole('combobox', { name: /^To/ }), 'women');
  await opened.user.click(await screen.findByRole('option', { name: /Women of Madrid\s*Segment/ }));
  expect(await screen.findByRole('button', { name: /Women of Madrid/ })).toBeVisible();
  await waitFor(() => expect(lastQuoted(opened)).toMatchObject({ recipient: { include: [womenOfMadrid.id] } }));
});
