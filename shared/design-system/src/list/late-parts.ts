// What a list shows after its first rows, in one file that `use-late-parts.ts` loads.
export { ColumnsMenu } from './columns-menu.tsx';
export { ListDetail } from './detail.tsx';
export { EmptyList } from './empty-list.tsx';
export { ListExport } from './list-export.tsx';
export { Pagination } from './pagination.tsx';
export { performAction } from './perform-action.ts';
export { SearchSteps } from './search-steps.tsx';
export { ListViews } from './views/list-views.tsx';
export { ViewTabs } from './views/view-tabs.tsx';
