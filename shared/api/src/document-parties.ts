import { useEffect } from 'react';
import { companies, GLOBAL_OWNER, writes, type Company, type DocumentType } from '@cabinet/domain/companies';
import { requisites, type Requisite } from '@cabinet/domain/requisites';
import { useResource } from './resource.ts';

/** Nobody has more companies than are asked for at once. */
const MOST = 200;

/** Why no document can be written: the account has no requisites, no company serves them, none has the template. */
export type PartiesProblem = 'noRequisites' | 'noCompanies' | 'noTemplate';

/** What is chosen so far; empty for nothing. */
export interface Parties {
  requisiteId: string;
  companyId: string;
}

interface Question {
  type: DocumentType;
  /** Whose requisites; undefined until an account is chosen. */
  ownerId: string | undefined;
  /** Whether companies are asked for as by resellers and above (spec 1 §6). */
  global: boolean;
  chosen: Parties;
  choose: (field: keyof Parties, id: string) => void;
}

const has = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);

/**
 * Between whom a document can be written. The first requisite is chosen by itself, companies are those with its VAT and
 * the first that has the template is chosen; another account or requisite chooses anew (spec 1 §4 "Contract download").
 */
export function useDocumentParties({ type, ownerId, global, chosen, choose }: Question) {
  const asked = useResource(requisites).useFind({ OwnerId: ownerId ?? '', $limit: MOST }, { skip: !ownerId });
  const known: readonly Requisite[] = ownerId ? (asked.currentData?.data ?? []) : [];
  const requisite = known.find(({ id }) => id === chosen.requisiteId);
  const vat = requisite?.data.tax.vat;
  const offered = useResource(companies).useFind(
    { OwnerId: global ? GLOBAL_OWNER : (ownerId ?? ''), vat: String(vat), $limit: MOST },
    { skip: vat === undefined },
  );
  const serving: readonly Company[] =
    (vat === undefined ? undefined : offered.currentData?.data)?.filter((company) => company.OwnerId !== ownerId) ?? [];
  const able = serving.filter((company) => writes(company, type));

  const { requisiteId, companyId } = chosen;
  const nextRequisite = asked.currentData && !has(known, requisiteId) ? (known[0]?.id ?? '') : requisiteId;
  const nextCompany = offered.currentData && vat !== undefined && !has(able, companyId) ? (able[0]?.id ?? '') : companyId;
  useEffect(() => {
    if (nextRequisite !== requisiteId) choose('requisiteId', nextRequisite);
    else if (nextCompany !== companyId) choose('companyId', nextCompany);
  });

  const problem = (): PartiesProblem | undefined => {
    if (asked.currentData && ownerId && known.length === 0) return 'noRequisites';
    if (vat === undefined || !offered.currentData) return undefined;
    if (serving.length === 0) return 'noCompanies';
    return able.length === 0 ? 'noTemplate' : undefined;
  };
  return {
    requisites: known,
    companies: able,
    problem: problem(),
    loading: ownerId !== undefined && (asked.isLoading || offered.isLoading),
    error: asked.error ?? offered.error,
    retry: () => void (asked.error ? asked.refetch() : offered.refetch()),
  };
}
