import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { ownerChoice, type NewCompany } from '@cabinet/domain/companies';
import { companyForm } from '../../model/company.ts';
import { AddressFields } from '../party/address-fields.tsx';
import { BankSection } from '../party/bank-section.tsx';
import { LegalFields } from '../party/legal-fields.tsx';
import { PartyPage } from '../party/party-page.tsx';
import { Section } from '../party/section.tsx';
import { SignerSection } from '../party/signer-section.tsx';
import { PapersSection } from './papers-section.tsx';

interface CompanyFormProps {
  /** Not there yet: it is given an owner. */
  isNew?: boolean;
  title: string;
  /** Words of the button that sends it. */
  action: string;
  initial: NewCompany;
  onSubmit: (values: NewCompany) => Promise<unknown>;
}

/** The page of a company in whose name invoices and contracts are written (spec 1 §3 "Company"). */
export function CompanyForm({ isNew = false, ...props }: CompanyFormProps) {
  const { link, scope } = useCabinet();
  const owner = isNew ? ownerChoice(scope('companies.create')) : 'none';
  const form = useMemo(() => companyForm(owner), [owner]);
  return (
    <PartyPage<NewCompany> {...props} mayChange form={form} back={link('account.companies')} draft={isNew ? 'company' : undefined}>
      <PapersSection owner={owner} />
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
