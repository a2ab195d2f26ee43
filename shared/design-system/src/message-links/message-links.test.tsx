import { screen } from '@testing-library/react';
import { contactFields } from '@cabinet/domain/custom-fields';
import { shortLinks } from '@cabinet/domain/short-links';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { MessagePreview } from '../phone-preview/phone-preview.tsx';
import { ShownText } from './message-links.tsx';

const link = { id: 'l1', code: 'Ab3dEf7h', shortUrl: 'https://s.example/Ab3dEf7h', fullUrl: 'https://shop.example/sale' };
const show = async (page: React.ReactElement) =>
  await renderPage(<div data-testid="shown">{page}</div>, {
    area: 'ui',
    handlers: [handleResource(contactFields), handleResource(shortLinks, [link as never])],
  });
const shown = () => screen.getByTestId('shown');
const chips = () => [...shown().querySelectorAll('.field, .link, .unknown')].map((chip) => [chip.className, chip.textContent]);

test('fields and links are chips by their names; what has no name stays as it is sent', async () => {
  await show(<ShownText>{'Dear ${firstName}, ${nobody}: ${link:Ab3dEf7h} or ${link:Zz9yXx8w}'}</ShownText>);
  expect(await screen.findByText('shop.example/sale')).toBeVisible();
  expect(shown()).toHaveTextContent(/^Dear First name, \$\{nobody\}: shop\.example\/sale or …$/);
  expect(chips()).toEqual([
    ['field', 'First name'],
    ['unknown', '${nobody}'],
    ['link', 'shop.example/sale'],
    ['link', '…'],
  ]);
});

test('what only this text may hold has a name of its own', async () => {
  await show(<ShownText names={{ code: 'Code' }}>{'${code} opens the door'}</ShownText>);
  expect(chips()).toEqual([['field', 'Code']]);
});

test('a brief text is cut on one line between words, and no chip is cut', async () => {
  await show(<ShownText brief>{'Dear ${firstName},\nyour order is packed and waits for you: come until ${lastName}'}</ShownText>);
  expect(shown()).toHaveTextContent(/^Dear First name, your order is packed and waits for you…$/);
  expect(chips()).toEqual([['field', 'First name']]);
});

test('a message has chips in its words, its subject and its buttons', async () => {
  await show(
    <>
      <MessagePreview type="viber" payload={{ text: 'Hi ${firstName}', button: { text: 'For ${lastName}', url: '' } }} />
      <MessagePreview type="email" payload={{ subject: 'For ${firstName}', html: '<p>Dear ${lastName}</p>' }} />
      <MessagePreview type="voice" payload={{ text: 'Hi ${firstName}' }} />
    </>,
  );
  expect(chips()).toEqual([
    ['field', 'First name'],
    ['field', 'Last name'],
    ['field', 'First name'],
    ['field', 'Last name'],
    ['field', 'First name'],
  ]);
  expect(shown()).not.toHaveTextContent('$');
});
