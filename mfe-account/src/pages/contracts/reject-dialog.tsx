import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { contractDecisionSchema, type Contract, type ContractDecision } from '@cabinet/domain/contracts';
import { useAccountDecideContractMutation } from '../../api.ts';

interface RejectDialogProps {
  id: Contract['id'];
  /** The scan that was seen; another that has taken its place is not rejected with it. */
  scanId: string;
  close: () => void;
}

/** Rejects the signed scan of a contract with a reason, which its account is told. */
export function RejectDialog({ id, scanId, close }: RejectDialogProps) {
  const t = useT('account');
  const { notify } = useCabinet();
  const [decide] = useAccountDecideContractMutation();
  return (
    <Dialog title={t('contracts.rejectTitle')} width={500} onClose={close}>
      <Form<ContractDecision>
        schema={contractDecisionSchema}
        initial={{ decision: 'reject', scanId, reason: '' }}
        onSubmit={async (body) => {
          await decide({ id, body }).unwrap();
          close();
          notify({ tone: 'success', title: t('contracts.rejectDone') });
        }}
      >
        <TextAreaField name="reason" label={t('contracts.reason')} hint={t('contracts.reasonHint')} required autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger">{t('contracts.reject')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
