import fc from 'fast-check';
import { OPT_OUT_LINK } from '@cabinet/domain/opt-out-links';
import { hiddenRecipient } from './link-page.ts';
import { OptOutLinks } from './links.ts';

const key = Buffer.alloc(48, 7);
const links = new OptOutLinks(key, 'https://cabinet.example');
const OWNER = '019a8b2c-1234-7abc-8def-0000000000a1';
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

test('a link holds its recipient and is proven for its account alone', () => {
  const phone = fc.tuple(fc.constantFrom('1', '7', '9'), fc.stringMatching(/^\d{4,14}$/)).map(([first, rest]) => `+${first}${rest}`);
  const email = fc.stringMatching(/^[a-z]{1,20}$/).map((name) => `${name}@b.ru`);
  fc.assert(
    fc.property(fc.oneof(phone, email), (recipient) => {
      const link = links.linkTo(OWNER, recipient);
      const read = links.read(tokenOf(link));
      expect(read).toMatchObject({ recipient, ownerEnd: '0000000000a1' });
      expect(read && [links.proves(read, OWNER), links.proves(read, OWNER.replace('8b2c', '8b2d'))]).toEqual([true, false]);
      if (recipient.startsWith('+')) expect(tokenOf(link)).toHaveLength(OPT_OUT_LINK.phoneToken);
    }),
  );
});

test('a link shows neither recipient nor account, changes with both, and cannot be changed', () => {
  const link = links.linkTo(OWNER, '+79161112233');
  expect(link).toMatch(/^https:\/\/cabinet\.example\/u\/[\w-]{28}$/);
  expect(links.linkTo(OWNER, '+79161112233')).toBe(link);
  expect(tokenOf(links.linkTo(OWNER, '+79161112234')).slice(0, 10)).not.toBe(tokenOf(link).slice(0, 10));
  const bytes = Buffer.from(tokenOf(link), 'base64url');
  for (const [at] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const read = links.read(changed.toString('base64url'));
    expect(read && links.proves(read, OWNER)).toBe(false);
  }
  const other = new OptOutLinks(Buffer.alloc(48, 8), 'https://cabinet.example').read(tokenOf(link));
  expect(other && links.proves(other, OWNER)).toBe(false);
  for (const token of ['', 'x', `${tokenOf(link)}=`, '..%2f', 'я'.repeat(28)]) expect(links.read(token)).toBeUndefined();
});

test('whom a link was forwarded to does not learn the address', () => {
  expect(hiddenRecipient('+79161112233')).toBe('+• ••• •••-22-33');
  expect(hiddenRecipient('anna@example.com')).toBe('a•••@example.com');
});
