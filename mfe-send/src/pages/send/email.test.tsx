import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageType } from '@cabinet/domain/channels';
import { choose, lastQuoted, open, picture, put } from './send-testing.tsx';

const channels: MessageType[] = ['email', 'sms'];

beforeEach(() => localStorage.clear());

/** What the browser would tell of a selection: jsdom draws nothing. */
beforeAll(() => {
  const none = () => [] as unknown as DOMRectList;
  Range.prototype.getClientRects = none;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

async function openEmail() {
  const opened = await open({ channels, linked: () => ({ url: 'https://l.example/abc', mark: '${link:abc}' }) });
  await choose(opened, 'Email', 'shop@example.com');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  const paste = (html: string) =>
    fireEvent.paste(email, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });
  const quoted = async () => {
    await opened.user.click(await screen.findByRole('button', { name: 'Next: recipients' }));
    // Phones have no mailbox, so the recipients are written here.
    await opened.user.click(await screen.findByRole('combobox', { name: /^To/ }));
    await opened.user.paste('anna@example.com\npeter@example.com');
    await opened.user.click(await screen.findByRole('button', { name: 'Next: check and send' }));
    await waitFor(() => expect(lastQuoted(opened)).toBeDefined());
    return (lastQuoted(opened) as { payload: { html?: string; text?: string; subject?: string } }).payload;
  };
  return { ...opened, email, paste, quoted };
}

test('an email is designed: what is pasted is cleaned, fields are chips, and placeholders are sent', async () => {
  const opened = await openEmail();
  put(screen.getByRole('textbox', { name: /^Subject/ }), 'Sale');
  opened.paste('<p onclick="x">Dear ${firstName}, <b>hello</b></p><script>x</script>');
  expect(within(opened.email).getByText('First name')).toBeInTheDocument();
  expect(within(opened.email).getByText('hello').tagName).toBe('STRONG');
  const { html, text, subject } = await opened.quoted();
  expect(subject).toBe('Sale');
  expect(text ?? '').toBe('');
  expect(html).toContain('Dear ${firstName}, <strong>hello</strong>');
  expect(html).not.toMatch(/onclick|script/);
});

test('a button has a label and an address that leads somewhere; undo takes it away', async () => {
  const { user, email } = await openEmail();
  await user.click(screen.getByRole('button', { name: 'Button' }));
  const dialog = within(await screen.findByRole('dialog'));
  put(dialog.getByRole('textbox', { name: /Where it leads/ }), 'javascript:alert(1)');
  put(dialog.getByRole('textbox', { name: /Label/ }), 'To the shop');
  await user.click(dialog.getByRole('button', { name: 'Insert' }));
  expect(dialog.getByRole('textbox', { name: /Where it leads/ })).toBeInvalid();
  put(dialog.getByRole('textbox', { name: /Where it leads/ }), 'https://shop.example');
  await user.click(dialog.getByRole('button', { name: 'Insert' }));
  expect(await within(email).findByText('To the shop')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(within(email).queryByText('To the shop')).not.toBeInTheDocument();
});

test('a link leads to a short link that is made for it', async () => {
  const { user, email } = await openEmail();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make a short link' }));
  expect(dialog.getByRole('textbox', { name: /Where it leads/ })).toHaveValue('${link:abc}');
  put(dialog.getByRole('textbox', { name: /Words of the link/ }), 'Our shop');
  await user.click(dialog.getByRole('button', { name: 'Insert' }));
  expect(within(email).getByText('Our shop')).toHaveAttribute('href', '${link:abc}');
});

test('a picture of the storage is opened to everybody first, when the user says so', async () => {
  const { user, email, server } = await openEmail();
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Choose from the storage' }));
  await user.click(await screen.findByRole('button', { name: 'Open the file' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Address of the picture/ })).toHaveDisplayValue(/api\/storage\//));
  await user.click(dialog.getByRole('button', { name: 'Insert' }));
  expect(await within(email).findByRole('img', { name: 'sale' })).toBeInTheDocument();
  expect(server.asked('PUT', `storage/${picture.id}`).at(-1)?.body).toMatchObject({ isPublic: true });
});

test('the toolbar is one stop of the Tab key, and arrows move within it', async () => {
  const { user } = await openEmail();
  const bar = screen.getByRole('toolbar', { name: 'Formatting' });
  const tools = within(bar).getAllByRole('button');
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  tools[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(tools.at(-1)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tools[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
});

test('HTML of one’s own is not touched until it is converted', async () => {
  const { user } = await openEmail();
  await user.click(screen.getByRole('radio', { name: 'HTML' }));
  const own = '<table><tr><td>Our own page</td></tr></table>';
  put(screen.getByRole('textbox', { name: /HTML of the email/ }), own);
  await user.click(screen.getByRole('radio', { name: 'Design' }));
  expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Convert for the editor' }));
  expect(within(await screen.findByRole('textbox', { name: 'Email' })).getByText('Our own page')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'HTML' }));
  expect(screen.getByRole('textbox', { name: /HTML of the email/ })).toHaveDisplayValue(
    /^<div class="cab-email"[^>]*><p[^>]*>Our own page<\/p><\/div>$/,
  );
});

test('the preview is on a phone and on a desktop, in a frame that may do nothing', async () => {
  const { user, paste } = await openEmail();
  paste('<p>Hello</p>');
  const frame = await screen.findByTitle('Email');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(frame).toHaveStyle({ inlineSize: '360px' });
  await user.click(screen.getByRole('radio', { name: 'Desktop' }));
  expect(screen.getByTitle('Email')).toHaveStyle({ inlineSize: '640px' });
});
