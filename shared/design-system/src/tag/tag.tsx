import { Fragment, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { Tone } from '@cabinet/domain/statuses';
import { ChannelName } from '../channel/channel.tsx';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './tag.module.css';

/** A small label on a tinted background: a kind, a role, a format. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone | 'accent'; children: ReactNode }) {
  return <span className={cx(styles['tag'], tone === 'neutral' ? undefined : styles['toned'], toneClass(tone))}>{children}</span>;
}

/** A message type by its sign and its name; several are the chain in which they are tried, “Viber → SMS”. */
export function ChannelTag({ type }: { type: MessageType | readonly MessageType[] }) {
  const types: readonly MessageType[] = typeof type === 'string' ? [type] : type;
  return (
    <span className={styles['chain']}>
      {types.map((one, index) => (
        <Fragment key={index}>
          {index > 0 ? <span> → </span> : null}
          <ChannelName type={one} />
        </Fragment>
      ))}
    </span>
  );
}

/** The mark of what a test key made: nothing was sent or charged. Nothing is shown of what is live. */
export function TestTag({ livemode = true }: { livemode?: boolean | undefined }) {
  const t = useT('ui');
  return livemode ? null : <Tag tone="warning">{t('livemode.test')}</Tag>;
}
