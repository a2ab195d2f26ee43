import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Row } from '@cabinet/domain/resource';
import { Button, IconButton } from '../button/button.tsx';
import { SearchInput } from '../input/input.tsx';
import type { Column } from './types.ts';
import type { LateParts } from './use-late-parts.ts';
import styles from './list.module.css';

interface ToolbarProps<R extends Row> {
  late: LateParts | undefined;
  search: string | undefined;
  onSearch: (search: string) => void;
  placeholder: string | undefined;
  /** The number of active filters; undefined when the list has no filters. */
  filtered: number | undefined;
  onFilter: () => void;
  columns: readonly Column<R>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** Keys of all columns but the first, in another order. */
  onColumnOrder: (keys: string[]) => void;
  /** Undefined while the columns are as the list declares them. */
  onResetColumns: (() => void) | undefined;
  /** Whether the rows stand as tiles; undefined for a list that has none. */
  tiled: boolean | undefined;
  onTiled: (tiled: boolean) => void;
  sensitive: boolean;
  discreet: boolean;
  onDiscreet: (discreet: boolean) => void;
  busy: boolean;
  onRefresh: () => void;
  create: (() => void) | undefined;
  createLabel: string | undefined;
  actions: ReactNode;
  /** The menu of saved views, where there can be some. */
  views: ReactNode;
  /** The button that exports the list, where it can be. */
  exporting: ReactNode;
}

/** The controls at the right of a list's title. */
export function ListToolbar<R extends Row>(props: ToolbarProps<R>) {
  const {
    late,
    search,
    onSearch,
    placeholder,
    filtered,
    onFilter,
    columns,
    hidden,
    onHidden,
    onColumnOrder,
    onResetColumns,
    tiled,
    onTiled,
    sensitive,
    discreet,
    onDiscreet,
    busy,
    onRefresh,
    create,
    createLabel,
    actions,
    views,
    exporting,
  } = props;
  const t = useT('ui');
  return (
    <>
      {search === undefined && filtered === undefined ? null : <span className={styles['break']} />}
      {search === undefined ? null : (
        <SearchInput className={styles['search']} value={search} onSearch={onSearch} label={t('list.search')} placeholder={placeholder} />
      )}
      {filtered === undefined ? null : (
        <Button className={styles['filter']} icon="filter" onClick={onFilter}>
          <span className={styles['label']}>
            {t('list.filter.button')}
            {filtered > 0 ? ' ·' : ''}
          </span>
          {filtered > 0 ? ` ${filtered}` : ''}
        </Button>
      )}
      <span data-toolbar className={styles['tools']}>
        {views}
        {tiled === undefined ? null : (
          <IconButton icon="widgets" label={t('list.tiles')} aria-pressed={tiled} onClick={() => onTiled(!tiled)} />
        )}
        {columns.length > 2 ? (
          <span className={styles['wide']}>
            {late ? (
              <late.ColumnsMenu columns={columns} hidden={hidden} onHidden={onHidden} onOrder={onColumnOrder} onReset={onResetColumns} />
            ) : (
              <IconButton icon="columns" label={t('list.columns')} disabled />
            )}
          </span>
        ) : null}
        {sensitive ? (
          <IconButton
            icon={discreet ? 'eye-off' : 'eye'}
            label={t('list.discreet')}
            aria-pressed={discreet}
            onClick={() => onDiscreet(!discreet)}
          />
        ) : null}
        {exporting}
        <IconButton icon="refresh" label={t('list.refresh')} loading={busy} onClick={onRefresh} />
      </span>
      {actions}
      {create ? (
        <Button className={styles['create']} tone="primary" icon="plus" onClick={create}>
          <span className={styles['label']}>{createLabel ?? t('common.create')}</span>
        </Button>
      ) : null}
    </>
  );
}
