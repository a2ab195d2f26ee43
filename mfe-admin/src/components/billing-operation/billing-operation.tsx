import { useState } from 'react';
import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter, useDialog } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { billingOperationSchema, type BillingOperation } from '@cabinet/domain/billings';
import type { User } from '@cabinet/domain/users';
import { useAdminOperateMutation } from '../../api.ts';
import { newKey } from '../../model/new-key.ts';
import { BalanceChange } from './balance-change.tsx';
import { CommentFields, DebtField, OperationFields } from './operation-fields.tsx';
import { previewOperation, type OperationPreview } from './operation-preview.ts';
import { useCanOperate } from './use-can-operate.ts';
import styles from './billing-operation.module.css';

type Account = Pick<User, 'id' | 'username'>;

/** Leaves out what was not filled in. */
export function withoutEmpty<O extends Pick<BillingOperation, 'data'>>(operation: O): O {
  const { title, hidden, isBelowAvailable, ...data } = operation.data;
  const { comment, noRef } = hidden ?? {};
  return {
    ...operation,
    data: {
      ...data,
      ...(title ? { title } : {}),
      ...(comment || noRef ? { hidden: { ...(comment ? { comment } : {}), ...(noRef ? { noRef } : {}) } } : {}),
      ...(isBelowAvailable ? { isBelowAvailable } : {}),
    },
  };
}

/** Returns a function that computes what an operation on an account would do, from the balances that the server tells. */
function usePreview({ id }: Account) {
  const { session } = useCabinet();
  const { data: account } = sessionCalls.useBalanceQuery(id, { refetchOnMountOrArgChange: true });
  const { operations } = session.settings.billings;
  return (operation: BillingOperation) =>
    previewOperation(operation, { role: session.user.role, debtLimit: operations.debtLimit, account, own: session.balance });
}

/** Asks again where the settings want it, or where the account will owe more than its overdraft. */
function useQuestion() {
  const t = useT('admin');
  const { money } = useFormat();
  const { confirm, session } = useCabinet();
  const { confirmAbove } = session.settings.billings.operations;
  return async ({ username }: Account, { amount = 0, isIn, debt }: OperationPreview): Promise<boolean> => {
    const texts = [
      ...(amount > confirmAbove ? [t('operation.confirmText', { limit: money(confirmAbove) })] : []),
      ...(debt > 0 ? [t('operation.confirmDebt', { debt: money(debt) })] : []),
    ];
    if (texts.length === 0) return true;
    const values = { amount: money(amount), name: username };
    return confirm({
      title: t(isIn ? 'operation.confirmAdd' : 'operation.confirmTake', values),
      text: texts.join(' '),
      action: t(isIn ? 'operation.add' : 'operation.take'),
      danger: !isIn,
    });
  };
}

type Fields = Omit<BillingOperation, 'OwnerId'>;
/** Whose balance it is stands in no field: an id of another cell has its mark, which no schema knows. */
const FIELDS = billingOperationSchema.omit(['OwnerId']);

/**
 * Adds to an account's balance or takes from it (spec 2 §2 "balance dialog", §3 "Billing operation"): shows the balances before and
 * after, and whose money moves. Closes only when it is done.
 */
export function BillingOperationDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const t = useT('admin');
  const { money } = useFormat();
  const { notify } = useCabinet();
  const [key] = useState(newKey);
  const [operate] = useAdminOperateMutation();
  const preview = usePreview(user);
  const ask = useQuestion();
  const initial = {
    source: 'accrual',
    amount: undefined,
    data: { multiplier: 1, title: '', hidden: { comment: '', noRef: false }, isBelowAvailable: false },
  } as unknown as Fields;

  const submit = async (fields: Fields) => {
    const operation = { ...fields, OwnerId: user.id };
    const expected = preview(operation);
    const body = withoutEmpty(expected.offersDebt ? operation : { ...operation, data: { ...operation.data, isBelowAvailable: undefined } });
    if (!(await ask(user, expected))) return;
    await operate({ body, key }).unwrap();
    const done = { amount: money(expected.amount ?? 0), name: user.username };
    notify({ tone: 'success', title: t(expected.isIn ? 'operation.doneAdd' : 'operation.doneTake', done) });
    onClose();
  };

  return (
    <Dialog title={t('operation.title', { name: user.username })} width={500} onClose={onClose}>
      <Form<Fields> schema={FIELDS} initial={initial} onSubmit={submit}>
        <OperationForm user={user} preview={preview} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

interface OperationFormProps {
  user: Account;
  preview: (operation: BillingOperation) => OperationPreview;
  onClose: () => void;
}

function OperationForm({ user, preview, onClose }: OperationFormProps) {
  const t = useT('admin');
  const { money } = useFormat();
  const { session } = useCabinet();
  const { values } = useFormValues<BillingOperation>();
  const { amount, isIn, account, own, missing, offersDebt } = preview(values);
  const label =
    amount === undefined ? t('operation.submit') : t(isIn ? 'operation.submitAdd' : 'operation.submitTake', { amount: money(amount) });
  return (
    <>
      <OperationFields />
      <div className={styles['changes']}>
        <BalanceChange label={user.username} change={account} />
        {own ? <BalanceChange label={t('operation.own')} change={own} /> : null}
        {own ? <p className={styles['note']}>{t(isIn ? 'operation.fromYou' : 'operation.toYou')}</p> : null}
      </div>
      {offersDebt ? <DebtField limit={session.settings.billings.operations.debtLimit} /> : null}
      {missing ? (
        <Notice tone="error" live>
          {t(missing.isOwn ? 'operation.notCoveredOwn' : 'operation.notCovered', {
            missing: money(missing.amount),
            available: money(missing.available),
          })}
        </Notice>
      ) : null}
      <CommentFields />
      <DialogFooter>
        <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
        <SubmitButton tone={isIn ? 'primary' : 'danger'} disabledWhile={['invalid']} disabled={missing !== undefined}>
          {label}
        </SubmitButton>
      </DialogFooter>
    </>
  );
}

/** A button that opens the balance dialog of an account; nothing where the user may not change its balance. */
export function BillingOperationButton({ user }: { user: Account }) {
  const t = useT('admin');
  const dialog = useDialog();
  const canOperate = useCanOperate();
  if (!canOperate(user)) return null;
  return (
    <>
      <Button size="sm" icon="balance" onClick={() => dialog.open(true)}>
        {t('operation.action')}
      </Button>
      {dialog.value ? <BillingOperationDialog user={user} onClose={dialog.close} /> : null}
    </>
  );
}
