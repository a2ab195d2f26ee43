import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Row } from '@cabinet/domain/resource';
import { Button, IconButton } from '../button/button.tsx';
import { SearchInput } from '../input/input.tsx';
import { Menu } from '../menu/menu.tsx';
import type { Column } from './types.ts';
import styles from './list.module.css';

interface ToolbarProps<R extends Row> {
  search: string | undefined;
  onSearch: (search: string) => void;
  placeholder: string | undefined;
  /** The number of active filters; undefined when the list has no filters. */
  filtered: number | undefined;
  onFilter: () => void;
  columns: readonly Column<R>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  sensitive: boolean;
  discreet: boolean;
  onDiscreet: (discreet: boolean) => void;
  busy: boolean;
  onRefresh: () => void;
  create: (() => void) | undefined;
  createLabel: string | undefined;
  actions: ReactNode;
  /** The button that exports the list, where it can be. */
  exporting: ReactNode;
}

/** The controls at the right of a list's title. */
export function ListToolbar<R extends Row>(props: ToolbarProps<R>) {
  const {
    search,
    onSearch,
    placeholder,
    filtered,
    onFilter,
    columns,
    hidden,
    onHidden,
    sensitive,
    discreet,
    onDiscreet,
    busy,
    onRefresh,
    create,
    createLabel,
    actions,
    exporting,
  } = props;
  const t = useT('ui');
  return (
    <>
      {search === undefined ? null : (
        <SearchInput className={styles['search']} value={search} onSearch={onSearch} label={t('list.search')} placeholder={placeholder} />
      )}
      {filtered === undefined ? null : (
        <Button className={styles['filter']} icon="filter" onClick={onFilter}>
          {t('list.filter.button')}
          {filtered > 0 ? ` · ${filtered}` : ''}
        </Button>
      )}
      <span data-toolbar className={styles['tools']}>
        {columns.length > 2 ? (
          <span className={styles['wide']}>
            <Menu
              icon="columns"
              label={t('list.columns')}
              keepOpen
              items={columns.map((column, index) => ({
                key: column.key,
                label: column.label ?? t(`column.${column.key}`),
                checked: !hidden.includes(column.key),
                disabled: index === 0,
                onSelect: () =>
                  onHidden(hidden.includes(column.key) ? hidden.filter((key) => key !== column.key) : [...hidden, column.key]),
              }))}
            />
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
        <Button tone="primary" icon="plus" onClick={create}>
          {createLabel ?? t('common.create')}
        </Button>
      ) : null}
    </>
  );
}
