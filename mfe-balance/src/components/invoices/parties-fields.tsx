import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDocumentParties, type Parties, type PartiesProblem } from '@cabinet/api/document-parties';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { SelectField, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { DocumentType } from '@cabinet/domain/companies';
import type { NewInvoice } from '@cabinet/domain/invoices';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';

interface PartiesFieldsProps {
  /** Type of the document that is issued between them. */
  type: DocumentType;
  /** Closes the dialog around the form when the user goes to the requisites. */
  close: () => void;
  /** Shown when a document can be issued at all. */
  children?: ReactNode;
}

/** Selects the requisite and the company of an invoice or a closing document; when one is missing, says why and links to the remedy (spec 1 §8 "Invoice warnings"). */
export function PartiesFields({ type, close, children }: PartiesFieldsProps) {
  const t = useT('balance');
  const { can } = useCabinet();
  const { values, setFieldValue } = useFormValues<Parties & Pick<NewInvoice, 'customerId'>>();
  const parties = useDocumentParties({
    type,
    ownerId: values.customerId || undefined,
    global: can(REFERRAL_CODE_ACCESS),
    chosen: values,
    choose: (field, id) => void setFieldValue(field, id),
  });
  if (parties.error) return <ErrorNotice error={parties.error} onRetry={parties.retry} />;
  if (parties.loading) return <Skeleton lines={4} />;
  if (parties.problem === 'noRequisites') return <Problem type={type} of="noRequisites" close={close} />;
  const named = (rows: readonly { id: string; title: string }[]) => rows.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <SelectField
        name="requisiteId"
        label={t(type === 'closing' ? 'closing.requisite' : 'invoices.requisite')}
        options={named(parties.requisites)}
      />
      {parties.problem ? (
        <Problem type={type} of={parties.problem} close={close} />
      ) : (
        <>
          <SelectField
            name="companyId"
            label={t(type === 'closing' ? 'closing.company' : 'invoices.company')}
            options={named(parties.companies)}
          />
          {children}
        </>
      )}
    </>
  );
}

function Problem({ type, of, close }: { type: DocumentType; of: PartiesProblem; close: () => void }) {
  const t = useT('balance');
  const { link } = useCabinet();
  const navigate = useNavigate();
  // Users who may create companies are sent to them.
  const to = link(of === 'noRequisites' ? 'account.requisites' : 'account.companies');
  const leave = (path: string) => {
    close();
    void navigate(path);
  };
  return (
    <Notice
      tone={of === 'noCompanies' ? 'error' : 'warning'}
      live
      action={
        to ? (
          <Button size="sm" onClick={() => leave(to)}>
            {t(of === 'noRequisites' ? 'invoices.goToRequisites' : 'invoices.goToCompanies')}
          </Button>
        ) : undefined
      }
    >
      {t(type === 'closing' ? `closing.${of}` : `invoices.${of}`)}
    </Notice>
  );
}
