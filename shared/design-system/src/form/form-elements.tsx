import { useContext, useEffect, useId, type ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, type ButtonProps } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { FooterRoomContext } from '../internal/footer-room.ts';
import { useFormScope, useFormState } from './context.ts';
import { misses } from './errors.ts';
import { FormErrorText } from './form-error-text.tsx';
import styles from './form.module.css';
import { useFormStatus } from './use-form-field.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  /** When the button is disabled, as the specification says for this form; by default never. */
  disabledWhile?: readonly ('invalid' | 'unchanged')[];
}

/** Why the form cannot be submitted as it is. */
function useObstacle(disabledWhile: readonly ('invalid' | 'unchanged')[]): 'unchanged' | 'missing' | 'invalid' | undefined {
  const { isValid, dirty } = useFormStatus();
  const isMissing = useFormState(({ errors, values }) => misses(errors, values));
  if (disabledWhile.includes('unchanged') && !dirty) return 'unchanged';
  if (disabledWhile.includes('invalid') && !isValid) return isMissing ? 'missing' : 'invalid';
  return undefined;
}

/** Submits the form and shows a spinner while it is being submitted. Under the fields of a page, and in the footer of a dialog, it says what it still waits for. */
export function SubmitButton({ disabledWhile = [], disabled, tone = 'primary', ...rest }: SubmitButtonProps) {
  const t = useT('ui');
  const id = useId();
  const { isSubmitting } = useFormStatus();
  const room = useContext(FooterRoomContext);
  const obstacle = useObstacle(disabledWhile);
  // That nothing has changed yet is plain from the form itself.
  const reason = room && !isSubmitting && obstacle !== undefined && obstacle !== 'unchanged' ? t(`form.${obstacle}`) : undefined;
  return (
    <>
      <Button
        {...rest}
        type="submit"
        tone={tone}
        loading={isSubmitting}
        disabled={disabled || obstacle !== undefined}
        aria-describedby={reason === undefined ? rest['aria-describedby'] : id}
      />
      {reason ? (
        <span id={id} className={cx(styles['obstacle'], room === 'start' && styles['start'])}>
          {reason}
        </span>
      ) : null}
    </>
  );
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
      <FooterRoomContext value="beside">{children}</FooterRoomContext>
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
