import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import {
  BILLING_TONES,
  MODERATION_TONES,
  SENDING_TONES,
  TASK_TONES,
  type BillingStatus,
  type Moderation,
  type SendingStatus,
  type TaskState,
  type Tone,
} from '@cabinet/domain/statuses';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './status.module.css';

/** A coloured dot with a word, so that colour is never the only information. */
export function Dot({ tone, children }: { tone: Tone | 'accent'; children: ReactNode }) {
  return (
    <span className={styles['status']}>
      <i className={cx(styles['dot'], toneClass(tone))} aria-hidden />
      {children}
    </span>
  );
}

export type StatusProps =
  | { of: 'sending'; value: SendingStatus }
  | { of: 'task'; value: TaskState }
  | { of: 'billing'; value: BillingStatus }
  | { of: 'moderation'; value: Moderation };

const TONES: Readonly<Record<StatusProps['of'], Readonly<Record<string, Tone>>>> = {
  sending: SENDING_TONES,
  task: TASK_TONES,
  billing: BILLING_TONES,
  moderation: MODERATION_TONES,
};

/** The tone of a status of any of these kinds. */
export function toneOf({ of, value }: StatusProps): Tone {
  return TONES[of][value] ?? 'neutral';
}

/** A status of the domain in its tone and translation: `<Status of="sending" value={row.state.status} />`. */
export function Status(status: StatusProps) {
  const t = useT('ui');
  return <Dot tone={toneOf(status)}>{t(`status.${status.of}.${status.value}`)}</Dot>;
}
