import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Form, FormError, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import {
  bulkOperationFieldsSchema,
  isCredit,
  MAX_BULK_OPERATIONS,
  type BulkOperation,
  type BulkOperationQuote,
} from '@cabinet/domain/billings';
import { useAdminCreateOperationsMutation, useAdminQuoteOperationsMutation } from '../../api.ts';
import { newKey } from '../../model/new-key.ts';
import { withoutEmpty } from '../billing-operation/billing-operation.tsx';
import { CommentFields, OperationFields } from '../billing-operation/operation-fields.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import styles from './bulk-operation.module.css';

type Fields = Omit<BulkOperation, 'rows'>;

/** Tells whether a preview is still that of the form, whatever the order of its fields. */
const textOf = ({ source, amount, data: { multiplier, title, hidden }, rows }: BulkOperation) =>
  JSON.stringify([source, amount, multiplier, title, hidden?.comment, hidden?.noRef, rows]);

interface BulkOperationFormProps {
  rows: BulkOperation['rows'];
  /** The accounts cannot be sent as they are: a line is wrong. */
  hasFaults?: boolean;
  /** What the accounts are, before the other fields. */
  children?: ReactNode;
  onStarted?: () => void;
  onCancel?: () => void;
}

const INITIAL = {
  source: 'accrual',
  amount: undefined,
  data: { multiplier: 1, title: '', hidden: { comment: '', noRef: false } },
} as unknown as Fields;

/** One operation for many accounts: what is done, then what that would do, then the task that does it (spec 2 §3 "Task"). */
export function BulkOperationForm({ rows, hasFaults = false, children, onStarted, onCancel }: BulkOperationFormProps) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const { confirm, link, notify, session } = useCabinet();
  const navigate = useNavigate();
  const [check] = useAdminQuoteOperationsMutation();
  const [create] = useAdminCreateOperationsMutation();
  const [checked, setChecked] = useState<{ body: string; quote: BulkOperationQuote; key: string }>();
  const { confirmAbove } = session.settings.billings.operations;
  const bodyOf = (fields: Fields): BulkOperation => ({ ...withoutEmpty(fields), rows: [...rows] });

  const submit = async (fields: Fields) => {
    const body = bodyOf(fields);
    const text = textOf(body);
    if (checked?.body !== text) {
      setChecked({ body: text, quote: await check(body).unwrap(), key: newKey() });
      return;
    }
    const { quote, key } = checked;
    const values = { count: quote.accounts, number: number(quote.accounts), amount: money(quote.amount) };
    const isSure =
      quote.amount <= confirmAbove ||
      (await confirm({
        title: t(isCredit(body.source) ? 'bulk.confirmAdd' : 'bulk.confirmTake', values),
        text: t('operation.confirmText', { limit: money(confirmAbove) }),
        action: t('bulk.start'),
        danger: !isCredit(body.source),
      }));
    if (!isSure) return;
    const { TaskId } = await create({ body, key }).unwrap();
    notify({ tone: 'success', title: t('bulk.started', values) });
    onStarted?.();
    const task = link('messages.task', { id: TaskId });
    if (task) void navigate(task);
  };

  return (
    <Form<Fields> schema={bulkOperationFieldsSchema} initial={INITIAL} onSubmit={submit}>
      {children}
      <OperationFields amountHint={t('bulk.amountHint')} />
      <CommentFields />
      <FormError />
      <Preview
        checked={checked}
        bodyOf={bodyOf}
        isReady={rows.length > 0 && rows.length <= MAX_BULK_OPERATIONS && !hasFaults}
        onCancel={onCancel}
      />
    </Form>
  );
}

interface PreviewProps {
  checked: { body: string; quote: BulkOperationQuote } | undefined;
  bodyOf: (fields: Fields) => BulkOperation;
  isReady: boolean;
  onCancel: (() => void) | undefined;
}

/** The preview of what stands in the form now, and the button that makes it or begins the task. */
function Preview({ checked, bodyOf, isReady, onCancel }: PreviewProps) {
  const t = useT('admin');
  const { values } = useFormValues<Fields>();
  const quote = checked && checked.body === textOf(bodyOf(values)) ? checked.quote : undefined;
  return (
    <>
      {quote ? <QuoteSummary quote={quote} isIn={isCredit(values.source)} /> : null}
      <div className={styles['buttons']}>
        {onCancel ? <Button onClick={onCancel}>{t('ui:common.cancel')}</Button> : null}
        <SubmitButton disabled={!isReady || quote?.accounts === 0}>{t(quote ? 'bulk.start' : 'bulk.check')}</SubmitButton>
      </div>
    </>
  );
}
