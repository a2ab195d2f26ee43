import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { ownerChoiceFor, type NewCompany } from '@cabinet/domain/companies';
import { companyForm } from '../../model/company.ts';
import { AddressFields } from '../party/address-fields.tsx';
import { BankSection } from '../party/bank-section.tsx';
import { LegalFields } from '../party/legal-fields.tsx';
import { PartyPage } from '../party/party-page.tsx';
import { Section } from '../party/section.tsx';
import { SignerSection } from '../party/signer-section.tsx';
import { LegalDocumentsSection } from './legal-documents-section.tsx';

interface CompanyFormProps {
  /** Whether the company is being created; only then an owner can be chosen. */
  isNew?: boolean;
  title: string;
  /** Label of the submit button. */
  action: string;
  initial: NewCompany;
  onSubmit: (values: NewCompany) => Promise<unknown>;
}

/** The page of a company in whose name invoices and contracts are written (spec 1 §3 "Company"). */
export function CompanyForm({ isNew = false, ...props }: CompanyFormProps) {
  const { link, scope } = useCabinet();
  const owner = isNew ? ownerChoiceFor(scope('companies.create')) : 'none';
  const form = useMemo(() => companyForm(owner), [owner]);
  return (
    <PartyPage<NewCompany> {...props} mayChange form={form} back={link('account.companies')} draft={isNew ? 'company' : undefined}>
      <LegalDocumentsSection owner={owner} />
      <Section name="legal">
        <LegalFields />
      </Section>
      <SignerSection at="data.signer" />
      <BankSection />
      <Section name="address">
        <AddressFields name="legalAddress" />
      </Section>
    </PartyPage>
  );
}
