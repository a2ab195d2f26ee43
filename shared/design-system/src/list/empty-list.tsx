import { useT } from '@cabinet/contract/i18n';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Row } from '@cabinet/domain/resource';
import { Button } from '../button/button.tsx';
import { Empty } from '../empty/empty.tsx';
import { EmptyPeriod } from './empty-period.tsx';
import type { ResourceListProps } from './props.ts';
import { presetOf } from './state.ts';
import type { List } from './use-list.ts';

interface EmptyListProps<R extends Row, C, U> extends Pick<ResourceListProps<R, C, U>, 'resource' | 'empty' | 'createLabel'> {
  list: List<R, C, U>;
}

/** What a list without rows says, and where it leads: to its first page, out of its filters, to longer periods or to the first row. */
export function EmptyList<R extends Row, C, U>({ list, resource, empty, createLabel }: EmptyListProps<R, C, U>) {
  const t = useT('ui');
  const { state, change } = list;
  if (list.steps) {
    const { createdAt, ...others } = state.filters;
    const anyTime = createdAt && (
      <Button tone="primary" onClick={() => change({ filters: others })}>
        {t('list.anyTime')}
      </Button>
    );
    return <Empty picture="search" text={t(list.steps.hasNext ? 'list.nothingYet' : 'list.nothing')} action={anyTime} />;
  }
  if (list.total > 0)
    return (
      <Empty
        picture="search"
        text={t('list.pageGone')}
        action={<Button onClick={() => change({ page: 1 })}>{t('list.firstPage')}</Button>}
      />
    );
  const clear = list.narrowed ? <Button onClick={list.clear}>{t('list.clear')}</Button> : undefined;
  const create = list.create ? (
    <Button tone="primary" icon="plus" onClick={list.create}>
      {createLabel ?? t('common.create')}
    </Button>
  ) : undefined;
  const action = empty.action ?? create;
  const longer = presetOf(state.filters) && (
    <EmptyPeriod
      resource={resource}
      query={list.query}
      days={rangeLimitDays(list.scope)}
      action={action}
      clear={list.narrowedBeside ? clear : undefined}
      onRange={(range) => change({ filters: { ...state.filters, createdAt: range } })}
    />
  );
  const isNarrowed = longer ? list.narrowedBeside : clear;
  return (
    <Empty
      picture={clear && !longer ? 'search' : empty.picture}
      text={isNarrowed ? t('list.nothing') : empty.text}
      action={longer ?? clear ?? action}
    />
  );
}
