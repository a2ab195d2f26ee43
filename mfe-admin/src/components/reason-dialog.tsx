import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { blockSchema, MAX_BLOCK_REASON, type BlockRequest } from '@cabinet/domain/account-access';
import styles from './account/account.module.css';

export interface ReasonWords {
  title: string;
  /** What comes of it. */
  text?: string;
  label: string;
  hint: string;
  /** The button that does it. */
  action: string;
}

export interface ReasonDialogProps {
  words: ReasonWords;
  /** Called with the reason, or without one to give it up. */
  onClose: (given?: BlockRequest) => void;
}

/** Asks for the reason of what is done with many rows. */
export function ReasonDialog({ words: { title, text, label, hint, action }, onClose }: ReasonDialogProps) {
  const t = useT('ui');
  return (
    <Dialog title={title} width={500} onClose={() => onClose()}>
      <Form<BlockRequest> schema={blockSchema} initial={{ reason: '' }} onSubmit={(given) => onClose(given)}>
        {text ? <p className={styles['text']}>{text}</p> : null}
        <TextAreaField name="reason" label={label} hint={hint} rows={3} maxLength={MAX_BLOCK_REASON} autoFocus />
        <DialogFooter>
          <Button onClick={() => onClose()}>{t('common.cancel')}</Button>
          <SubmitButton tone="danger">{action}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
