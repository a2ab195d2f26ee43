import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Icon, isIconName } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './channel.module.css';

/** What a channel is drawn by: the name of an icon, or letters where it is a messenger. Its hue stands in the style sheet. */
const MARKS: Readonly<Record<MessageType, string>> = {
  sms: 'messages',
  smsping: 'Pi',
  mms: 'M',
  sim_push: 'Si',
  hlr: 'H',
  mnp: 'N',
  viber: 'Vi',
  whatsapp: 'W',
  email: 'email',
  voice: 'phone',
  flashcall: 'Fl',
  telegram: 'Tg',
  telegramcode: 'Tc',
  vk: 'VK',
  ok: 'OK',
  facebook: 'Fb',
  instagram: 'In',
  push: 'notifications',
  chat: 'Ch',
};

const ICON_SIZES = { 22: 14, 18: 12 } as const;

interface ChannelGlyphProps {
  type: MessageType;
  /** Side in px. */
  size?: keyof typeof ICON_SIZES;
  /** The channel's name stands beside the glyph, which then says nothing itself. */
  decorative?: boolean;
}

/** The identity of a channel as a small sign in its own hue, which is never that of a status; its name is read aloud and shown on hover. */
export function ChannelGlyph({ type, size = 22, decorative = false }: ChannelGlyphProps) {
  const t = useT('ui');
  const mark = MARKS[type];
  const name = decorative ? undefined : t(`channel.${type}`);
  return (
    <span className={cx(styles['glyph'], size === 18 && styles['small'])} data-channel={type} title={name}>
      {isIconName(mark) ? (
        <Icon name={mark} size={ICON_SIZES[size]} />
      ) : (
        <span className={styles['letters']} aria-hidden data-letters={mark} />
      )}
      {name === undefined ? null : <span className="cab-visually-hidden">{name}</span>}
    </span>
  );
}

/** A channel by its glyph and its name. */
export function ChannelName({ type, size = 22 }: Pick<ChannelGlyphProps, 'type' | 'size'>) {
  const t = useT('ui');
  return (
    <span className={styles['name']}>
      <ChannelGlyph type={type} size={size} decorative />
      {t(`channel.${type}`)}
    </span>
  );
}
