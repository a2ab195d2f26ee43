import { useContext, useEffect, useState, type ReactNode } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { formatPhone } from '@cabinet/domain/phone';
import { cx } from '../internal/cx.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './value.module.css';

/** An amount in the account's currency; a negative one in the error colour. `signed` shows the plus of an income. */
export function Money({ amount, signed, plain }: { amount: number; signed?: boolean; plain?: boolean }) {
  const format = useFormat();
  const text = format.money(amount, signed ? { signDisplay: 'exceptZero' } : undefined);
  return <span className={cx(styles['number'], amount < 0 && !plain && styles['negative'])}>{text}</span>;
}

/** A whole number with the locale's separators. */
export function Count({ value }: { value: number }) {
  return <span className={styles['number']}>{useFormat().number(value)}</span>;
}

/** A share, 0.964 → 96.4 %. */
export function Percent({ share }: { share: number }) {
  return <span className={styles['number']}>{useFormat().percent(share)}</span>;
}

/** A size of a file. */
export function Bytes({ size }: { size: number }) {
  return <span className={styles['number']}>{useFormat().bytes(size)}</span>;
}

const MINUTE = 60_000;

function useNow(every: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

function RelativeTime({ at }: { at: string }) {
  const format = useFormat();
  const recent = Math.abs(Date.now() - new Date(at).getTime()) < MINUTE;
  return format.relative(at, useNow(recent ? 5000 : MINUTE));
}

/**
 * A time: relative with the exact one on hover and focus, or with `exact` written out. `at` is ISO; nothing shows a dash.
 * `interactive={false}` where the time already stands inside a control.
 */
export function DateTime({
  at,
  exact,
  interactive = true,
}: {
  at: string | null | undefined;
  exact?: boolean | 'date' | 'time';
  interactive?: boolean;
}) {
  const format = useFormat();
  if (!at) return <span className={styles['none']}>–</span>;
  if (exact) {
    const text = exact === 'date' ? format.date(at) : exact === 'time' ? format.time(at) : format.dateTime(at);
    return (
      <time className={styles['number']} dateTime={at}>
        {text}
      </time>
    );
  }
  if (!interactive) {
    return (
      <time className={styles['number']} dateTime={at} title={format.dateTime(at)}>
        <RelativeTime at={at} />
      </time>
    );
  }
  return (
    <Tooltip text={format.dateTime(at)}>
      <time className={styles['number']} dateTime={at} tabIndex={0}>
        <RelativeTime at={at} />
      </time>
    </Tooltip>
  );
}

/** Blurs what is sensitive while the discreet view is on; it shows on hover and focus. */
export function Sensitive({ children }: { children: ReactNode }) {
  const discreet = useContext(CabinetContext)?.preferences.discreet ?? false;
  return <span className={cx(discreet && styles['blurred'])}>{children}</span>;
}

/** A phone in international format, by default as a `tel:` link; sensitive. */
export function PhoneText({ phone, plain }: { phone: string | null | undefined; plain?: boolean }) {
  if (!phone) return <span className={styles['none']}>–</span>;
  const text = formatPhone(phone);
  return (
    <Sensitive>
      {plain ? (
        <span className={styles['number']}>{text}</span>
      ) : (
        <a className={cx(styles['number'], styles['link'])} href={`tel:${phone}`}>
          {text}
        </a>
      )}
    </Sensitive>
  );
}

/** An email as a `mailto:` link; sensitive. */
export function EmailText({ email, plain }: { email: string | null | undefined; plain?: boolean }) {
  if (!email) return <span className={styles['none']}>–</span>;
  return (
    <Sensitive>
      {plain ? (
        email
      ) : (
        <a className={styles['link']} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </Sensitive>
  );
}
