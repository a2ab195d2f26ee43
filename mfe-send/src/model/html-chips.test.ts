import { htmlWithChips } from './html-chips.ts';

const names = new Map([
  ['${firstName}', 'First name'],
  ['${shop}', '<b>Shop</b>'],
]);

test('a field is a chip by its name, which brings no tags along', () => {
  const html = htmlWithChips('<p>Dear ${firstName} of ${shop}, ${unknown}</p>', names);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.body.textContent).toBe('Dear First name of <b>Shop</b>, ${unknown}');
  expect([...page.querySelectorAll('span')].map((chip) => chip.textContent)).toEqual(['First name', '<b>Shop</b>']);
  expect(page.querySelector('b')).toBeNull();
});

test('within a tag it stays a word, so that the tag stays whole', () => {
  const html = htmlWithChips('<a href="https://shop.example/?for=${firstName}" title="${firstName}">Go</a>', names);
  const link = new DOMParser().parseFromString(html, 'text/html').querySelector('a');
  expect(link?.getAttribute('title')).toBe('[First name]');
  expect(link?.textContent).toBe('Go');
});
