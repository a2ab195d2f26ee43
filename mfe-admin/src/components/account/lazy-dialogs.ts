import { lazyComponent } from '@cabinet/design-system/lazy';

/** All of them come in one file with the first that is opened: no list of accounts has a form. The import stands here once, as each would make a file of its own. */
const load = () => import('./dialogs.ts');

export const BillingOperationDialog = lazyComponent(() => load().then((module) => module.BillingOperationDialog));
export const BlockDialog = lazyComponent(() => load().then((module) => module.BlockDialog));
export const BulkOperationDialog = lazyComponent(() => load().then((module) => module.BulkOperationDialog));
export const NewUserForm = lazyComponent(() => load().then((module) => module.NewUserForm));
export const ReasonDialog = lazyComponent(() => load().then((module) => module.ReasonDialog));
