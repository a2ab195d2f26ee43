import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LatestCard } from '@cabinet/design-system/latest-card';
import { Link } from '@cabinet/design-system/link';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { sendings } from '@cabinet/domain/sending-rows';
import { MessageStatus, Person, TimeOfDay } from '../components/cells.tsx';

/** The latest messages of the last five minutes, live (spec 1 §2 "Home"). */
export function Slot() {
  const t = useT('messages');
  const { link } = useCabinet();
  return (
    <LatestCard
      resource={sendings}
      preset="last5Minutes"
      title={t('widgets.latest.title')}
      note={t('widgets.latest.note')}
      empty={t('widgets.latest.empty')}
      all={link('messages.outgoing')}
      cells={[
        { key: 'when', quiet: true, spare: true, render: (row) => <TimeOfDay at={row.createdAt} /> },
        {
          key: 'recipient',
          grow: true,
          render: (row) => (
            <Sensitive>
              <Link quiet to={link('messages.outgoing', { open: row.id })}>
                <Person contact={row.contact} address={row.recipient} />
              </Link>
            </Sensitive>
          ),
        },
        { key: 'status', render: (row) => <MessageStatus state={row.state} livemode={row.livemode} /> },
        { key: 'price', end: true, spare: true, render: (row) => <Money amount={row.price} /> },
      ]}
    />
  );
}
