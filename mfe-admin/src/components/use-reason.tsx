import { useState, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { blockSchema, MAX_BLOCK_REASON, type BlockRequest } from '@cabinet/domain/account-access';
import styles from './account/account.module.css';

interface ReasonWords {
  title: string;
  /** What comes of it. */
  text?: string;
  label: string;
  hint: string;
  /** The button that does it. */
  action: string;
}

/** Asks for the reason of what is done with many rows, which is its confirmation too; undefined gives it up. */
export function useReason(wordsFor: (count: number) => ReasonWords): {
  ask: (count: number) => Promise<BlockRequest | undefined>;
  dialog: ReactNode;
} {
  const t = useT('ui');
  const [asked, setAsked] = useState<{ count: number; answer: (given: BlockRequest | undefined) => void }>();
  const ask = (count: number) => new Promise<BlockRequest | undefined>((answer) => setAsked({ count, answer }));
  const close = (given?: BlockRequest) => {
    asked?.answer(given);
    setAsked(undefined);
  };
  if (!asked) return { ask, dialog: null };
  const { title, text, label, hint, action } = wordsFor(asked.count);
  const dialog = (
    <Dialog title={title} width={500} onClose={() => close()}>
      <Form<BlockRequest> schema={blockSchema} initial={{ reason: '' }} onSubmit={(given) => close(given)}>
        {text ? <p className={styles['text']}>{text}</p> : null}
        <TextAreaField name="reason" label={label} hint={hint} rows={3} maxLength={MAX_BLOCK_REASON} autoFocus />
        <DialogFooter>
          <Button onClick={() => close()}>{t('common.cancel')}</Button>
          <SubmitButton tone="danger">{action}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
  return { ask, dialog };
}
