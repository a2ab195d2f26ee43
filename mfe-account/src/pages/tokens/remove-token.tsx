import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { IconButton } from '@cabinet/design-system/button';

/** Removes a token after a confirmation; calls with it are rejected from then on. */
export function RemoveToken({ token: { id, description } }: { token: Token }) {
  const t = useT('account');
  const { confirm, notify, notifyError } = useCabinet();
  const [remove, { isLoading }] = useResource(tokens).useRemove();
  const ask = async () => {
    const title = t('tokens.removeTitle', { name: description });
    if (!(await confirm({ title, text: t('tokens.removeText'), action: t('ui:list.action.remove'), danger: true }))) return;
    try {
      await remove(id).unwrap();
      notify({ tone: 'success', title: t('tokens.removed', { name: description }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <IconButton size="sm" icon="trash" label={t('tokens.remove', { name: description })} loading={isLoading} onClick={() => void ask()} />
  );
}
