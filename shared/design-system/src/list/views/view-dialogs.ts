// The dialogs of a list's views, in one file: each leads to the other.
export { ManageViews } from './manage-views.tsx';
export { ViewForm } from './view-form.tsx';
