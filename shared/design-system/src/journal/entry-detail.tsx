import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { JournalAccount, JournalEntry } from '@cabinet/domain/events-history';
import { CopyButton } from '../copy/copy.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
import { Link } from '../link/link.tsx';
import { Stack } from '../page/page.tsx';
import { DateTime } from '../value/value.tsx';
import { Difference } from './difference.tsx';
import { useRowPage } from './row-page.ts';
import { Actor } from './actor.tsx';

/** The name of an account as a link to its page, where the reader has one. */
function AccountLink({ account: { id, username } }: { account: JournalAccount }) {
  const { link } = useCabinet();
  return <Link to={link('admin.user', { id })}>{username}</Link>;
}

/** A value with a button that copies it. */
function Copied({ text }: { text: string }) {
  return (
    <>
      {text} <CopyButton slim text={text} />
    </>
  );
}

/** An entry of the journal: who, when, from where, about what, and what changed. */
export function EntryDetail({ entry }: { entry: JournalEntry }) {
  const t = useT('ui');
  const { session } = useCabinet();
  const page = useRowPage(entry);
  const { resource, rowId, ip, Owner, createdAt } = entry;
  return (
    <Stack gap="lg">
      <DescriptionList
        items={[
          { label: t('journal:when'), value: <DateTime at={createdAt} exact /> },
          { label: t('journal:who'), value: <Actor entry={entry} /> },
          Owner !== null && Owner.id !== session.user.id && { label: t('journal:account'), value: <AccountLink account={Owner} /> },
          {
            label: t('journal:resource'),
            value: page ? <Link to={page}>{t(`journal:resources.${resource}`)}</Link> : t(`journal:resources.${resource}`),
          },
          rowId !== null && { label: t('column.id'), value: <Copied text={rowId} /> },
          ip !== '' && { label: t('column.ip'), value: ip },
        ]}
      />
      <Difference entry={entry} />
    </Stack>
  );
}
