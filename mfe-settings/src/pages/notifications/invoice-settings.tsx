import { useDocumentParties } from '@cabinet/api/document-parties';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Form, FormFooter, FormRow, MoneyField, SelectField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DEFAULT_INVOICE_AMOUNT, invoiceSettingSchema, type InvoiceSetting } from '@cabinet/domain/invoices';
import { LEGAL_ENTITIES_ACCESS } from '@cabinet/domain/legal-payers';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { object } from '@cabinet/domain/validation';
import { useOwnSetting } from '../user/use-own-setting.ts';

const schema = object({ value: invoiceSettingSchema });
/** The form has the shape of the call's body, so that the server's errors land on their fields. */
interface Values {
  value: InvoiceSetting;
}

/** The invoice that is issued automatically when the balance falls below a limit with an invoice (spec 2 §3 "Invoice settings"). */
export function InvoiceSettings() {
  const { can } = useCabinet();
  return can(LEGAL_ENTITIES_ACCESS) && can('invoices.create') ? <InvoiceCard /> : null;
}

function InvoiceCard() {
  const t = useT('settings');
  const { notify, session } = useCabinet();
  const { value, error, retry, save } = useOwnSetting('invoice');
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  const empty: InvoiceSetting = {
    requisiteId: '',
    companyId: '',
    customerId: session.user.id,
    type: 'invoice',
    data: { SERVICE_PRICE: DEFAULT_INVOICE_AMOUNT },
  };
  return (
    <Card title={t('invoice.title')} note={t('invoice.note')}>
      {value === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <Form<Values>
          key={value === null ? 'new' : 'kept'}
          schema={schema}
          initial={{ value: value ?? empty }}
          // The parties are preselected on the first render.
          guard={false}
          onSubmit={async (body) => {
            await save(body.value);
            notify({ tone: 'success', title: t('invoice.saved') });
          }}
        >
          <Fields
            onForget={
              value === null
                ? undefined
                : async () => {
                    await save(null);
                    notify({ tone: 'success', title: t('invoice.forgotten') });
                  }
            }
          />
        </Form>
      )}
    </Card>
  );
}

function Fields({ onForget }: { onForget: (() => Promise<void>) | undefined }) {
  const t = useT('settings');
  const { can, link, session, notifyError } = useCabinet();
  const { values, setFieldValue } = useFormValues<Values>();
  const parties = useDocumentParties({
    type: 'invoice',
    ownerId: session.user.id,
    global: can(REFERRAL_CODE_ACCESS),
    chosen: values.value,
    choose: (field, id) => void setFieldValue(`value.${field}`, id),
  });
  if (parties.error) return <ErrorNotice error={parties.error} onRetry={parties.retry} />;
  if (parties.loading) return <Skeleton lines={4} />;
  const to = link('account.requisites');
  if (parties.problem === 'noRequisites') {
    return (
      <Notice
        tone="warning"
        action={
          to ? (
            <Button size="sm" to={to}>
              {t('invoice.goToRequisites')}
            </Button>
          ) : undefined
        }
      >
        {t('invoice.noRequisites')}
      </Notice>
    );
  }
  const named = (rows: readonly { id: string; title: string }[]) => rows.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Stack>
      <FormRow>
        <SelectField name="value.requisiteId" label={t('invoice.requisite')} options={named(parties.requisites)} />
        {parties.problem ? null : <SelectField name="value.companyId" label={t('invoice.company')} options={named(parties.companies)} />}
      </FormRow>
      {parties.problem ? (
        <Notice tone={parties.problem === 'noCompanies' ? 'error' : 'warning'}>{t(`invoice.${parties.problem}`)}</Notice>
      ) : (
        <MoneyField name="value.data.SERVICE_PRICE" label={t('invoice.amount')} />
      )}
      <FormFooter
        end={
          onForget ? (
            <Button tone="ghost" onClick={() => void onForget().catch(notifyError)}>
              {t('invoice.forget')}
            </Button>
          ) : null
        }
      >
        <SubmitButton disabled={parties.problem !== undefined} disabledWhile={onForget ? ['unchanged'] : []}>
          {t('ui:common.save')}
        </SubmitButton>
      </FormFooter>
    </Stack>
  );
}
