import { render, screen } from '@testing-library/react';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { loadTexts } from '@cabinet/testing/texts';
import { ChannelGlyph, ChannelName } from './channel.tsx';

beforeAll(() => loadTexts(['ui'], 'en'));

test('the glyph of a channel has its name for those who hear it and for those who point at it', () => {
  render(<ChannelGlyph type="viber" />);
  expect(screen.getByText('Viber')).toBeInTheDocument();
  expect(screen.getByTitle('Viber')).toBeInTheDocument();
});

test('beside its name the glyph is silent, so that the name is heard once', () => {
  const { container } = render(<ChannelName type="sms" />);
  expect(container).toHaveTextContent(/^SMS$/);
  expect(screen.queryByTitle('SMS')).toBeNull();
});

test('no two channels look alike', () => {
  const looks = MESSAGE_TYPES.map((type) => {
    const { container, unmount } = render(<ChannelGlyph type={type} decorative />);
    const look = container.innerHTML.replace(/data-channel="\w+"/, '');
    unmount();
    return look;
  });
  expect(new Set(looks).size).toBe(MESSAGE_TYPES.length);
});
