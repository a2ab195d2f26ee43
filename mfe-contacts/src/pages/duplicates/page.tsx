import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Chip } from '@cabinet/design-system/chips';
import { Empty } from '@cabinet/design-system/empty';
import { NativeSelect } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { contactLists } from '@cabinet/domain/contact-lists';
import { useOwnFields } from '../../model/use-own-fields.ts';
import { titleOf } from '../../model/contact-columns.tsx';
import { DUPLICATE_KINDS, kindOf, queryOfKind } from './duplicate-kind.ts';
import { GroupCard } from './group-card.tsx';
import { MergeAll } from './merge-all.tsx';
import { MergedContacts } from './merged-contacts.tsx';
import { useGroups } from './use-groups.ts';
import { useMergeAll } from './use-merge-all.ts';
import { useUndoMerge } from './use-undo-merge.ts';
import styles from './duplicates.module.css';

/**
 * People who stand twice among contacts, group by group: which contact stays, whose values it gets. `?ListId=` asks about one list,
 * `?kind=` within lists or across them (`DUPLICATE_KINDS`).
 */
export function Page() {
  const t = useT('contacts');
  const { session } = useCabinet();
  const [address, setAddress] = useSearchParams();
  const listId = address.get('ListId') ?? undefined;
  const kind = kindOf(address.get('kind'));
  const { data: list } = useResource(contactLists).useGet(listId ?? '', { skip: listId === undefined });
  const change = (field: string, value: string | undefined) =>
    setAddress((before) => {
      if (value === undefined) before.delete(field);
      else before.set(field, value);
      return before;
    });
  return (
    <Duplicates
      // What was skipped or chosen is of these groups alone.
      key={`${kind} ${listId ?? ''}`}
      query={{ ...queryOfKind(kind), ...(listId === undefined ? {} : { ListId: listId }) }}
      ownerId={list?.OwnerId ?? session.user.id}
      filters={
        <Row>
          <NativeSelect
            aria-label={t('duplicates.kind')}
            value={kind}
            options={DUPLICATE_KINDS.map((value) => ({ value, label: t(`duplicates.kinds.${value}`) }))}
            onChange={(value) => change('kind', value)}
          />
          {list ? (
            <Chip label={list.title} onRemove={() => change('ListId', undefined)}>
              {list.title}
            </Chip>
          ) : null}
        </Row>
      }
      listId={listId}
    />
  );
}

interface DuplicatesProps {
  query: Parameters<typeof useGroups>[0];
  ownerId: string;
  listId: string | undefined;
  filters: ReactNode;
}

function Duplicates({ query, ownerId, listId, filters }: DuplicatesProps) {
  const t = useT('contacts');
  const format = useFormat();
  const { can, link, notify } = useCabinet();
  const own = useOwnFields(ownerId);
  const found = useGroups(query);
  const all = useMergeAll(query);
  const { undo } = useUndoMerge();
  const [mergedAll, setMergedAll] = useState(0);
  const cards = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const mayMerge = can('contacts.remove') && can('contacts.update');
  const { groups, keyOf } = found;
  const reload = () => {
    setMergedAll((times) => times + 1);
    void found.refetch();
  };
  /** Moves the focus to the group after one that goes, so that the keyboard goes on there. */
  const goOn = (index: number) => {
    const titles = cards.current?.querySelectorAll<HTMLElement>('h2') ?? [];
    (titles[index + 1] ?? titles[index - 1] ?? status.current)?.focus();
  };
  return (
    <PageLayout
      title={t('duplicates.title')}
      count={found.isLoaded ? `${format.number(found.total)}${found.hasUncounted ? '+' : ''}` : undefined}
      back={(listId === undefined ? undefined : link('contacts.list', { id: listId })) ?? link('contacts.lists')}
      actions={
        mayMerge && groups.length > 0 ? (
          <Button disabled={all.job !== undefined} loading={all.isLoading} onClick={() => void all.start()}>
            {t('duplicates.all.button')}
          </Button>
        ) : undefined
      }
    >
      <Stack>
        {filters}
        {all.job === undefined ? null : <MergeAll id={all.job} onDone={reload} onClose={all.forget} />}
        <p ref={status} tabIndex={-1} role="status" className={found.skipped > 0 ? styles['status'] : 'cab-visually-hidden'}>
          {found.skipped > 0 ? t('duplicates.skipped', { count: found.skipped, number: format.number(found.skipped) }) : ''}
        </p>
        {found.error ? <ErrorNotice error={found.error} onRetry={() => void found.refetch()} /> : null}
        {!found.isLoaded && !found.error ? <Skeleton lines={6} /> : null}
        {found.isLoaded && groups.length === 0 && found.skipped === 0 ? <Empty picture="contacts" text={t('duplicates.none')} /> : null}
        <div ref={cards} className={styles['groups']}>
          {groups.map((group, index) => (
            <GroupCard
              key={keyOf(group)}
              group={group}
              own={own}
              lists={found.lists}
              onSkip={() => {
                goOn(index);
                found.skip(group);
              }}
              onMerged={(merge) => {
                goOn(index);
                const [kept] = merge.contacts;
                notify({
                  tone: 'success',
                  title: t('duplicates.merged', { name: kept ? titleOf(kept) : group.value }),
                  action: { label: t('duplicates.undo'), onSelect: () => void undo(merge.id) },
                });
              }}
              onStale={() => void found.refetch()}
            />
          ))}
        </div>
        {found.hasMore ? (
          <Button loading={found.isFetching} onClick={found.showMore}>
            {t('duplicates.showMore')}
          </Button>
        ) : null}
        <MergedContacts key={mergedAll} ownerId={ownerId} />
      </Stack>
    </PageLayout>
  );
}
