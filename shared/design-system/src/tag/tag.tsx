import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { Tone } from '@cabinet/domain/statuses';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './tag.module.css';

/** A small label on a tinted background: a kind, a role, a format. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone | 'accent'; children: ReactNode }) {
  return <span className={cx(styles['tag'], tone === 'neutral' ? undefined : styles['toned'], toneClass(tone))}>{children}</span>;
}

/** The name of a message type; several are joined as a chain, `Viber → SMS`. */
export function ChannelTag({ type }: { type: MessageType | readonly MessageType[] }) {
  const t = useT('ui');
  const types: readonly MessageType[] = typeof type === 'string' ? [type] : type;
  return <Tag>{types.map((one) => t(`channel.${one}`)).join(' → ')}</Tag>;
}

/** The mark of what a test key made: nothing was sent or charged. Nothing is shown of what is live. */
export function TestTag({ livemode = true }: { livemode?: boolean | undefined }) {
  const t = useT('ui');
  return livemode ? null : <Tag tone="warning">{t('livemode.test')}</Tag>;
}
