import { useFormikContext } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, type ButtonProps } from '../button/button.tsx';
import { useFormScope } from './context.ts';
import { Sentence } from './sentence.tsx';
import styles from './form.module.css';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  /** When it takes no clicks, exactly as the specification says for this form; by default always clickable. */
  offWhile?: readonly ('invalid' | 'unchanged')[];
}

/** Sends the form; shows that it is on its way. */
export function SubmitButton({ offWhile = [], disabled, tone = 'primary', ...rest }: SubmitButtonProps) {
  const { isSubmitting, isValid, dirty } = useFormikContext();
  const off = (offWhile.includes('invalid') && !isValid) || (offWhile.includes('unchanged') && !dirty);
  return <Button {...rest} type="submit" tone={tone} loading={isSubmitting} disabled={disabled || off} />;
}

/** Fields beside one another where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

/** What the form could not say beside a field, here instead of above it: near the button of a long form. */
export function FormError() {
  const { sentence, placeSentence } = useFormScope();
  useEffect(placeSentence, [placeSentence]);
  return <Sentence text={sentence} />;
}

/** "Draft kept 14:31" with a way to start over; nothing while there is no draft. */
export function DraftNote() {
  const t = useT('ui');
  const format = useFormat();
  const { draftAt, clearDraft } = useFormScope();
  if (draftAt === undefined) return null;
  return (
    <span className={styles['draft']}>
      {t('form.draft', { time: format.moment(new Date(draftAt)) })}
      <Button size="sm" tone="ghost" onClick={clearDraft}>
        {t('form.reset')}
      </Button>
    </span>
  );
}
