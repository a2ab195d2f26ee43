import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Switch } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { useAdminModeratedQuery, useAdminSetModeratedMutation } from '../../api.ts';

/** Switches the moderation of an account's messages on or off, effective immediately. */
export function ModerationSwitch({ id }: { id: string }) {
  const t = useT('admin');
  const { can, notifyError } = useCabinet();
  const { data, error, refetch } = useAdminModeratedQuery(id);
  const [change, { isLoading }] = useAdminSetModeratedMutation();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBar width={60} />;
  return (
    <Switch
      checked={data.isRequired}
      disabled={isLoading || !can('moderation.update')}
      onChange={(isRequired) => void change({ id, isRequired }).unwrap().catch(notifyError)}
      label={t('users.moderated')}
    />
  );
}
