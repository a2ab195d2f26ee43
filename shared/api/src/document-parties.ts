import { useEffect } from 'react';
import { companies, GLOBAL_OWNER, canIssue, type Company, type DocumentType } from '@cabinet/domain/companies';
import { requisites, type Requisite } from '@cabinet/domain/requisites';
import { useResource } from './resource.ts';

/** How many rows are fetched; no account has more companies or requisites. */
const MAX_ROWS = 200;

/** Why no document can be issued: the account has no requisites, no company serves them, no company issues this type. */
export type PartiesProblem = 'noRequisites' | 'noCompanies' | 'noTemplate';

/** The chosen ids; empty while nothing is chosen. */
export interface Parties {
  requisiteId: string;
  companyId: string;
}

interface PartiesQuery {
  type: DocumentType;
  /** The account whose requisites are offered; undefined until one is chosen. */
  ownerId: string | undefined;
  /** Whether companies are fetched with the scope of resellers and above (spec 1 §6). */
  global: boolean;
  chosen: Parties;
  choose: (field: keyof Parties, id: string) => void;
}

const has = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);

/**
 * The requisites and companies that a document can be issued between. The first requisite is preselected, and the first
 * company with the same VAT that issues the type; both again after a change of account or requisite (spec 1 §4 "Contract
 * download").
 */
export function useDocumentParties({ type, ownerId, global, chosen, choose }: PartiesQuery) {
  const requisiteList = useResource(requisites).useFind({ OwnerId: ownerId ?? '', $limit: MAX_ROWS }, { skip: !ownerId });
  const known: readonly Requisite[] = ownerId ? (requisiteList.currentData?.data ?? []) : [];
  const requisite = known.find(({ id }) => id === chosen.requisiteId);
  const vat = requisite?.data.tax.vat;
  const companyList = useResource(companies).useFind(
    { OwnerId: global ? GLOBAL_OWNER : (ownerId ?? ''), vat: String(vat), $limit: MAX_ROWS },
    { skip: vat === undefined },
  );
  const servingCompanies: readonly Company[] =
    (vat === undefined ? undefined : companyList.currentData?.data)?.filter((company) => company.OwnerId !== ownerId) ?? [];
  const issuers = servingCompanies.filter((company) => canIssue(company, type));

  const { requisiteId, companyId } = chosen;
  const nextRequisite = requisiteList.currentData && !has(known, requisiteId) ? (known[0]?.id ?? '') : requisiteId;
  const nextCompany = companyList.currentData && vat !== undefined && !has(issuers, companyId) ? (issuers[0]?.id ?? '') : companyId;
  useEffect(() => {
    if (nextRequisite !== requisiteId) choose('requisiteId', nextRequisite);
    else if (nextCompany !== companyId) choose('companyId', nextCompany);
  });

  const problem = (): PartiesProblem | undefined => {
    if (requisiteList.currentData && ownerId && known.length === 0) return 'noRequisites';
    if (vat === undefined || !companyList.currentData) return undefined;
    if (servingCompanies.length === 0) return 'noCompanies';
    return issuers.length === 0 ? 'noTemplate' : undefined;
  };
  return {
    requisites: known,
    companies: issuers,
    problem: problem(),
    loading: ownerId !== undefined && (requisiteList.isLoading || companyList.isLoading),
    error: requisiteList.error ?? companyList.error,
    retry: () => void (requisiteList.error ? requisiteList.refetch() : companyList.refetch()),
  };
}
