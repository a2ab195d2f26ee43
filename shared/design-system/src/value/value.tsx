import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { TextPiece } from '@cabinet/domain/message-search';
import { formatPhone } from '@cabinet/domain/phone';
import { cx } from '../internal/cx.ts';
import { usePhoneLibrary } from '../internal/use-phone-library.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './value.module.css';

/** An amount in the account's currency; a negative one is in the error colour. `signed` shows a plus before a positive one. */
export function Money({ amount, signed, plain }: { amount: number; signed?: boolean; plain?: boolean }) {
  const format = useFormat();
  const text = format.money(amount, signed ? { signDisplay: 'exceptZero' } : undefined);
  return <span className={cx(styles['number'], amount < 0 && !plain && styles['negative'])}>{text}</span>;
}

/** A whole number with the locale's thousands separators. */
export function Count({ value }: { value: number }) {
  return <span className={styles['number']}>{useFormat().number(value)}</span>;
}

/** A ratio as a percentage: 0.964 → 96.4 %. */
export function Percent({ share }: { share: number }) {
  return <span className={styles['number']}>{useFormat().percent(share)}</span>;
}

/** A file size. */
export function Bytes({ size }: { size: number }) {
  return <span className={styles['number']}>{useFormat().bytes(size)}</span>;
}

const MINUTE_MS = 60_000;

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
  const recent = Math.abs(Date.now() - new Date(at).getTime()) < MINUTE_MS;
  return format.relative(at, useNow(recent ? 5000 : MINUTE_MS));
}

/**
 * A time: relative, with the exact one on hover and focus, or with `exact` the exact one itself. `at` is ISO; without it a
 * dash is shown. Use `interactive={false}` where the time already stands inside a control.
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
      <time className={styles['number']} dateTime={at} title={format.dateTime(at)} data-relative>
        <RelativeTime at={at} />
      </time>
    );
  }
  return (
    <Tooltip text={format.dateTime(at)}>
      <time className={styles['number']} dateTime={at} tabIndex={0} data-relative>
        <RelativeTime at={at} />
      </time>
    </Tooltip>
  );
}

/** A text in which what was looked for is marked. */
export function FoundText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      <mark key={index} className={styles['found']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Whether a surrounding `Sensitive` already blurs its content. */
const BlurredContext = createContext(false);

/**
 * Blurs its content while the discreet view is on: screen readers announce that it is hidden, and the keyboard skips it.
 * Hovering lifts the blur.
 */
export function Sensitive({ children }: { children: ReactNode }) {
  const t = useT('ui');
  const discreet = useContext(CabinetContext)?.preferences.discreet ?? false;
  const isBlurred = useContext(BlurredContext);
  if (!discreet || isBlurred) return children;
  return (
    <BlurredContext value={true}>
      <span className={styles['covered']}>
        <span className="cab-visually-hidden">{t('value.hidden')}</span>
        <span className={styles['blurred']} aria-hidden inert>
          {children}
        </span>
      </span>
    </BlurredContext>
  );
}

/** A bank card by its last digits, `•• 4242`; sensitive. */
export function CardText({ last4 }: { last4: string | null | undefined }) {
  const t = useT('ui');
  if (!last4) return <span className={styles['none']}>–</span>;
  return (
    <Sensitive>
      <span className={styles['number']}>
        <span aria-hidden>•••• {last4}</span>
        <span className="cab-visually-hidden">{t('value.card', { last4 })}</span>
      </span>
    </Sensitive>
  );
}

/** A website as an external link; an address without a scheme gets `https` (spec 1 §9). */
export function WebsiteText({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

function FormattedPhone({ phone }: { phone: string }) {
  const text = formatPhone(phone);
  const isLoaded = usePhoneLibrary(text === phone);
  return isLoaded || text !== phone ? text : <span className={styles['unformatted']}>{phone}</span>;
}

/** A phone in international format, by default as a `tel:` link; sensitive. */
export function PhoneText({ phone, plain }: { phone: string | null | undefined; plain?: boolean }) {
  if (!phone) return <span className={styles['none']}>–</span>;
  return (
    <Sensitive>
      {plain ? (
        <span className={styles['phone']}>
          <FormattedPhone phone={phone} />
        </span>
      ) : (
        <a className={cx(styles['phone'], styles['link'])} href={`tel:${phone}`}>
          <FormattedPhone phone={phone} />
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
