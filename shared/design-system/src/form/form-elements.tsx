import { useEffect, type ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, type ButtonProps } from '../button/button.tsx';
import { useFormScope, useFormState } from './context.ts';
import { FormErrorText } from './form-error-text.tsx';
import styles from './form.module.css';
import { useFormStatus } from './use-form-field.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  /** When the button is disabled, as the specification says for this form; by default never. */
  disabledWhile?: readonly ('invalid' | 'unchanged')[];
}

/** Submits the form and shows a spinner while it is being submitted. */
export function SubmitButton({ disabledWhile = [], disabled, tone = 'primary', ...rest }: SubmitButtonProps) {
  const { isSubmitting, isValid, dirty } = useFormStatus();
  const isDisabled = (disabledWhile.includes('invalid') && !isValid) || (disabledWhile.includes('unchanged') && !dirty);
  return <Button {...rest} type="submit" tone={tone} loading={isSubmitting} disabled={disabled || isDisabled} />;
}

/** Fields beside one another where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

interface FormFooterProps {
  /** What saves, and what else goes on from here. */
  children: ReactNode;
  /** What switches off or takes away, out of the way at the far end. */
  end?: ReactNode;
}

/** The buttons under the fields of a form on a page; a dialog has its `DialogFooter`. */
export function FormFooter({ children, end }: FormFooterProps) {
  return (
    <div className={styles['footer']}>
      {children}
      {end ? <span className={styles['end']}>{end}</span> : null}
    </div>
  );
}

/** Shows the form's error here instead of above the form: near the button of a long form. */
export function FormError() {
  const { placeFormError } = useFormScope();
  const formError = useFormState((state) => state.formError);
  useEffect(placeFormError, [placeFormError]);
  return <FormErrorText text={formError} />;
}

/** "Draft kept 14:31" with a button that discards the draft; nothing while there is no draft. */
export function DraftNote() {
  const t = useT('ui');
  const format = useFormat();
  const { clearDraft } = useFormScope();
  const draftAt = useFormState((state) => state.draftAt);
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
