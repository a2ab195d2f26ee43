import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { SlotProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Sensitive } from '@cabinet/design-system/value';
import { conversations, type Conversation } from '@cabinet/domain/conversations';
import { Recipient } from '../components/cells.tsx';
import { Messages } from '../pages/conversations/thread.tsx';
import { ThreadTools } from '../pages/conversations/thread-head.tsx';
import styles from '../pages/conversations/conversations.module.css';

type Props = SlotProps<'contacts.conversation/v1'>;

/** What an account and the person of a contact have written to each other, read and answered as on the page of conversations. */
export function Slot({ addresses, OwnerId }: Props) {
  const t = useT('messages');
  const [chosen, choose] = useState<string>();
  const { data, error, refetch } = useResource(conversations).useFind({ address: addresses, OwnerId, $limit: addresses.length });
  const rows = data?.data;
  const shown = rows?.find(({ id }) => id === chosen) ?? rows?.[0];
  return (
    <section className={styles['within']} aria-label={t('talks.one')}>
      {rows && shown ? (
        <>
          <Head rows={rows} shown={shown} onChoose={choose} />
          <Messages key={shown.id} conversation={shown} />
        </>
      ) : null}
      {rows && !shown ? <NothingYet addresses={addresses} OwnerId={OwnerId} /> : null}
      {!rows ? (
        <div className={styles['padded']}>
          {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
        </div>
      ) : null}
    </section>
  );
}

interface HeadProps {
  rows: readonly Conversation[];
  shown: Conversation;
  onChoose: (id: string) => void;
}

/** By which address and channels they write; where there are conversations by several addresses, one is chosen. */
function Head({ rows, shown, onChoose }: HeadProps) {
  const t = useT('messages');
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        {rows.length > 1 ? (
          <Segmented
            label={t('talks.address')}
            value={shown.id}
            onChange={onChoose}
            options={rows.map(({ id, address }) => ({
              value: id,
              label: (
                <Sensitive>
                  <Recipient recipient={address} />
                </Sensitive>
              ),
            }))}
          />
        ) : (
          <span className={styles['sub']}>
            {shown.types.map((type) => (
              <ChannelGlyph key={type} type={type} size={18} />
            ))}
            <Sensitive>
              <Recipient recipient={shown.address} />
            </Sensitive>
          </span>
        )}
      </div>
      <ThreadTools isOnContact conversation={shown} />
    </header>
  );
}

/** Says how a conversation begins, and offers to write first. */
function NothingYet({ addresses: [address], OwnerId }: Props) {
  const t = useT('messages');
  const { link, session } = useCabinet();
  const write = OwnerId === session.user.id && address ? link('send.send', { phone: address }) : undefined;
  return (
    <div className={styles['padded']}>
      <Empty
        picture="incoming"
        text={t('talks.notYet')}
        action={write === undefined ? null : <Button to={write}>{t('talks.write')}</Button>}
      />
    </div>
  );
}
