import { useCabinet } from '@cabinet/contract/cabinet';
import type { TaskSending } from '@cabinet/domain/task-sending';
import { useSendRepeatQuery } from '../api.ts';
import { withTemplate } from './template.ts';
import type { SendValues } from './values.ts';

/** Which mailing the address asks to send again: `?task=` to its recipients, with `&failed=true` to those whom it failed for. */
export function useRepeated(query: URLSearchParams) {
  const { can } = useCabinet();
  const id = query.get('task') ?? '';
  const failed = query.get('failed') === 'true';
  const skip = id === '' || !can('tasks.get');
  const { currentData: sending, error, refetch } = useSendRepeatQuery({ id, failed }, { skip });
  return {
    sending,
    /** Whether the mailing is still to come. */
    isAwaited: !skip && sending === undefined,
    error,
    retry: () => void refetch(),
    /** Names the draft of the message, which is not that of a new one. */
    draft: skip ? [] : ['task', id, ...(failed ? ['failed'] : [])],
  };
}

/** The form's values with what a mailing said, and to whom unless `preset` names others. */
export function withMailing(values: SendValues, { title, recipient, ...content }: TaskSending, preset: readonly string[]): SendValues {
  const asked = preset.length > 0 ? { include: [...preset], exclude: [] } : recipient;
  return { ...withTemplate(values, { ...content, recipient: asked }), $options: { title } };
}
