import { useEffect, useId, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '../button/button.tsx';
import { Input, NativeSelect } from '../input/input.tsx';
import { cx } from '../internal/cx.ts';
import styles from './pagination.module.css';

const VISIBLE_PAGES = 3;

interface PaginationProps {
  page: number;
  size: number;
  sizes: readonly number[];
  total: number;
  /** There are more rows than `total`. */
  more?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The three page numbers around `page`, within `pages`. */
export function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - VISIBLE_PAGES + 1));
  return Array.from({ length: Math.min(VISIBLE_PAGES, pages) }, (_, index) => first + index);
}

const MAX_PAGE_OPTIONS = 50;

/** Page numbers offered for selection: all of them, or for very many pages the first, the last, those around `page` and some evenly in between. */
export function pageOptions(page: number, pages: number): number[] {
  const step = Math.max(1, Math.ceil(pages / MAX_PAGE_OPTIONS));
  const even = Array.from({ length: Math.floor(pages / step) }, (_, index) => (index + 1) * step);
  return [...new Set([1, ...pagesAround(page, pages), ...even, pages])].sort((a, b) => a - b);
}

/** Pagination of a list; renders nothing while all rows fit on the smallest page (spec 1 §2). */
export function Pagination({ page, size, sizes, total, more = false, onPage, onSize }: PaginationProps) {
  const t = useT('ui');
  const format = useFormat();
  const listId = useId();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const pages = Math.max(1, Math.ceil(total / size));
  if (total <= (sizes[0] ?? 0)) return null;
  const go = () => {
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed)) || page));
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <nav className={styles['pagination']} aria-label={t('list.pages')}>
      <span>
        {t('list.range', {
          from: format.number((page - 1) * size + 1),
          to: format.number(Math.min(total, page * size)),
          total: `${format.number(total)}${more ? '+' : ''}`,
        })}
      </span>
      <label className={styles['sizes']}>
        <span>{t('list.rows')}</span>
        <NativeSelect
          size="sm"
          value={String(size)}
          options={sizes.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(value) => onSize(Number(value))}
        />
      </label>
      <div className={styles['pages']}>
        <IconButton size="sm" icon="chevron-left" label={t('list.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        {pagesAround(page, pages).map((number) => (
          <Button
            key={number}
            size="sm"
            tone={number === page ? 'default' : 'ghost'}
            className={cx(styles['number'], number === page && styles['current'])}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('list.page', { number })}
            onClick={() => onPage(number)}
          >
            {format.number(number)}
          </Button>
        ))}
        <span className={styles['jump']}>
          <Input
            size="sm"
            inputMode="numeric"
            list={listId}
            aria-label={t('list.pageOf', { total: format.number(pages) })}
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
            onBlur={go}
            onKeyDown={(event) => event.key === 'Enter' && go()}
          />
          <datalist id={listId}>
            {pageOptions(page, pages).map((number) => (
              <option key={number} value={number} />
            ))}
          </datalist>
          <span>/ {format.number(pages)}</span>
        </span>
        <IconButton size="sm" icon="chevron-right" label={t('list.nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      </div>
    </nav>
  );
}
