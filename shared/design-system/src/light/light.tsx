import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import '../theme/font.css';
import '../theme/theme.css';
import styles from './light.module.css';

export { FieldFrame, Input, PasswordInput, NativeSelect, Checkbox } from '../input/input.tsx';

interface LightPageProps {
  title: ReactNode;
  /** Under the title. */
  note?: ReactNode;
  /** The brand's words on the coloured half; hidden on narrow screens. */
  slogan: { title: ReactNode; text: ReactNode };
  /** Languages, documentation, version. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The sign-in pages: a form on one half, the brand on the other. No antd, no form library, no store. */
export function LightPage({ title, note, slogan, footer, children }: LightPageProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <div className={styles['column']}>
          <div className={styles['logo']}>
            <Icon name="send" size={20} />
          </div>
          <h1 className={styles['title']}>{title}</h1>
          {note !== undefined ? <p className={styles['note']}>{note}</p> : null}
          {children}
        </div>
        {footer !== undefined ? <footer className={styles['footer']}>{footer}</footer> : null}
      </main>
      <aside className={styles['brand']}>
        <p className={styles['slogan']}>{slogan.title}</p>
        <p className={styles['text']}>{slogan.text}</p>
      </aside>
    </div>
  );
}

/** A plain form that never leaves the page; fields under one another. */
export function LightForm({ onSubmit, children, label }: { onSubmit: () => void; children: ReactNode; label?: string }) {
  return (
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface LightButtonProps extends ComponentProps<'button'> {
  loading?: boolean;
}

/** The one button of such a page. */
export function LightButton({ loading = false, className, children, ...rest }: LightButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={cx(styles['button'], loading && styles['loading'], className)}
      aria-busy={loading || undefined}
    >
      {children}
    </button>
  );
}

/** A sentence above the form: an error, a piece of news. */
export function LightNotice({ tone, children }: { tone: 'error' | 'success' | 'info'; children: ReactNode }) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles['notice'], tone !== 'info' && styles['toned'], toneClass(tone))}>
      {children}
    </div>
  );
}
