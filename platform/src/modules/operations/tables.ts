import type { OperationFault, OperationSource } from '@cabinet/domain/billings';

/** What a task of operations does, on whose behalf. */
export interface OperationTaskRow {
  task_id: string;
  source: OperationSource;
  multiplier: string;
  comment: string | null;
  hidden: { comment?: string; noRef?: boolean };
  account_id: string;
  acting_id: string | null;
  ip: string;
}

/** One account of it. */
export interface OperationRow {
  task_id: string;
  place: number;
  account: string;
  owner_id: string | null;
  amount: string | null;
  state: 'waiting' | 'done' | 'refused';
  fault: OperationFault | null;
  billing_id: string | null;
  done_at: Date | null;
}
