// What `lazy-dialogs.ts` loads: the dialogs by which accounts are made and changed.
export { BillingOperationDialog } from '../billing-operation/billing-operation.tsx';
export { BulkOperationDialog } from '../bulk-operation/bulk-operation-dialog.tsx';
export { ReasonDialog } from '../reason-dialog.tsx';
export { BlockDialog } from './block-dialog.tsx';
export { NewUserForm } from './new-user-form.tsx';
