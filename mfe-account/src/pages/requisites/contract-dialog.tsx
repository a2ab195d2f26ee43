import { useDocumentParties } from '@cabinet/api/document-parties';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { contractSchema, type NewContract } from '@cabinet/domain/contracts';
import type { Requisite } from '@cabinet/domain/requisites';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { useAccountContractMutation } from '../../api.ts';

const toOptions = (rows: readonly { id: string; title: string }[]) => rows.map(({ id, title }) => ({ value: id, label: title }));

/** Selects the parties of a contract; when there are none to select, it says why. */
function Parties({ ownerId }: { ownerId: string }) {
  const t = useT('account');
  const { can } = useCabinet();
  const { values, setFieldValue } = useFormValues<NewContract>();
  const parties = useDocumentParties({
    type: 'contract',
    ownerId,
    global: can(REFERRAL_CODE_ACCESS),
    chosen: values,
    choose: (field, id) => void setFieldValue(field, id),
  });
  if (parties.error) return <ErrorNotice error={parties.error} onRetry={parties.retry} />;
  if (parties.loading) return <Skeleton lines={3} />;
  return (
    <>
      <SelectField name="requisiteId" label={t('requisites.customer')} options={toOptions(parties.requisites)} />
      {parties.problem ? (
        <Notice tone={parties.problem === 'noCompanies' ? 'error' : 'warning'} live>
          {t('requisites.noContractor')}
        </Notice>
      ) : (
        <SelectField name="companyId" label={t('requisites.contractor')} options={toOptions(parties.companies)} />
      )}
    </>
  );
}

/** Generates a contract for a requisite and downloads it (spec 1 §4 "Contract download"). */
export function ContractDialog({ requisite, close }: { requisite: Requisite; close: () => void }) {
  const t = useT('account');
  const { notifyError } = useCabinet();
  const [write] = useAccountContractMutation();
  return (
    <Dialog title={t('requisites.contract')} width={500} onClose={close}>
      <Form<NewContract>
        schema={contractSchema}
        initial={{ requisiteId: requisite.id, companyId: '', type: 'contract' }}
        guard={false}
        onSubmit={async (body) => {
          const { id } = await write(body).unwrap();
          close();
          await downloadFile(id).catch(notifyError);
        }}
      >
        <Parties ownerId={requisite.OwnerId} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton icon="download" disabledWhile={['invalid']}>
            {t('requisites.download')}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
