import { render, screen } from '@testing-library/react';
import { loadTexts } from '@cabinet/testing/texts';
import { PhonePreview } from './phone-preview.tsx';

beforeAll(() => loadTexts(['ui'], 'en'));

test('a messenger shows the picture, the words and the buttons', () => {
  const { container } = render(<PhonePreview type="viber" sender="SHOP" text="Sale" image="blob:one" buttons={['Open']} />);
  expect(screen.getByText('SHOP')).toBeInTheDocument();
  expect(screen.getByText('Viber')).toBeInTheDocument();
  expect(screen.getByText('Sale')).toBeInTheDocument();
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:one');
});

test('a letter shows its subject and the words of its page, and runs nothing', () => {
  render(
    <PhonePreview type="email" sender="a@b.ru" text="" subject="Bill" html="<h1>Hello</h1><p>Bye</p><script>window.ran = true</script>" />,
  );
  expect(screen.getByText('Bill')).toBeInTheDocument();
  expect(screen.getByText(/Hello/)).toHaveTextContent('Hello Bye');
  expect('ran' in window).toBe(false);
});

test('a call says who calls and what is heard', () => {
  render(<PhonePreview type="voice" sender="74951234567" text="Your order is here" />);
  expect(screen.getByText('Incoming call')).toBeInTheDocument();
  expect(screen.getByText('“Your order is here”')).toBeInTheDocument();
});

test('with nothing to show there is a hint, and no note', () => {
  render(<PhonePreview type="push" sender="" text="" note="1 part" />);
  expect(screen.getByText('Your text will appear here')).toBeInTheDocument();
  expect(screen.queryByText('1 part')).not.toBeInTheDocument();
});
