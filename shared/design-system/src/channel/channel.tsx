import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './channel.module.css';

type Hue = 'sms' | 'viber' | 'whatsapp' | 'email' | 'voice' | 'telegram';

/** How a channel is drawn: by an icon, or by letters where it is a messenger. */
type Look = readonly [hue: Hue | undefined, mark: { icon: IconName } | { letters: string }];

const LOOKS: Readonly<Record<MessageType, Look>> = {
  sms: ['sms', { icon: 'messages' }],
  smsping: ['sms', { letters: 'Pi' }],
  mms: ['sms', { letters: 'M' }],
  sim_push: ['sms', { letters: 'Si' }],
  hlr: ['sms', { letters: 'H' }],
  mnp: ['sms', { letters: 'N' }],
  viber: ['viber', { letters: 'Vi' }],
  whatsapp: ['whatsapp', { letters: 'W' }],
  email: ['email', { icon: 'email' }],
  voice: ['voice', { icon: 'phone' }],
  flashcall: ['voice', { letters: 'Fl' }],
  telegram: ['telegram', { letters: 'Tg' }],
  telegramcode: ['telegram', { letters: 'Tc' }],
  vk: [undefined, { letters: 'VK' }],
  ok: [undefined, { letters: 'OK' }],
  facebook: [undefined, { letters: 'Fb' }],
  instagram: [undefined, { letters: 'In' }],
  push: [undefined, { icon: 'notifications' }],
  chat: [undefined, { letters: 'Ch' }],
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
  const [hue, mark] = LOOKS[type];
  const name = decorative ? undefined : t(`channel.${type}`);
  return (
    <span className={cx(styles['glyph'], size === 18 && styles['small'], hue && styles[hue])} title={name}>
      {'icon' in mark ? (
        <Icon name={mark.icon} size={ICON_SIZES[size]} />
      ) : (
        <span className={styles['letters']} aria-hidden data-letters={mark.letters} />
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
