import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '@cabinet/design-system/media';
import { PageLayout } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { NewMessage } from '../../components/new-message.tsx';
import { ConversationList } from './conversation-list.tsx';
import { StartPane } from './start-pane.tsx';
import { Thread } from './thread.tsx';
import { useOpenWith } from './use-open-with.ts';
import styles from './conversations.module.css';

/** Windows in which the list and a conversation stand beside each other. */
const BOTH_PANES = '(min-width: 1024px)';

/** What people write to the account, by person: the list, and beside it the conversation that `?open=` names. */
export function Page() {
  const title = useTabTitle('/messages');
  const [params, setParams] = useSearchParams();
  const open = params.get('open') ?? undefined;
  const isWide = useMedia(BOTH_PANES);
  useOpenWith(params, setParams);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  // Where one is shown at a time, whoever goes back is where they were.
  useEffect(() => {
    if (open === undefined && last.current !== undefined && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(last.current)}"]`)?.focus();
    last.current = open;
  }, [open]);
  const close = () =>
    setParams((before) => {
      before.delete('open');
      return before;
    });
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/messages" />} actions={<NewMessage inToolbar />}>
      <div ref={place} className={styles['panes']} data-open={open !== undefined}>
        <ConversationList open={open} isAlone={!isWide} />
        {open === undefined ? isWide && <StartPane /> : <Thread key={open} id={open} onBack={close} />}
      </div>
    </PageLayout>
  );
}
