import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { messageRuleGroups } from '@cabinet/domain/message-rules';
import { MessageRulesEditor, NewMessageRules } from '../../components/message-rules/message-rules-editor.tsx';

const NEW = 'new';

/** One group of message rules, or a new one. */
export function Page() {
  const { id = '' } = useParams();
  return id === NEW ? <NewMessageRules /> : <SavedRules key={id} id={id} />;
}

function SavedRules({ id }: { id: string }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { data, error, refetch } = useResource(messageRuleGroups).useGet(id, { refetchOnMountOrArgChange: true });
  if (data) return <MessageRulesEditor group={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageLayout title={t('messageRules.title')} back={link('admin.messageRules') ?? '/'}>
      <RowError error={error} onRetry={() => void refetch()} list={link('admin.messageRules')} />
    </PageLayout>
  );
}
