import { useCabinet } from '@cabinet/contract/cabinet';
import type { TaskSending } from '@cabinet/domain/task-sending';
import { useSendRepeatQuery } from '../api.ts';
import { withTemplate } from './template.ts';
import { useChanged } from './use-changed.ts';
import type { SendValues } from './values.ts';

/** Which mailing the address asks to send again: `?task=` to its recipients, with `&failed=true` to those whom it failed for; or with `&change=true` to change. */
export function useRepeated(query: URLSearchParams) {
  const { can } = useCabinet();
  const id = query.get('task') ?? '';
  const failed = query.get('failed') === 'true';
  const changed = useChanged();
  const skip = id === '' || !can('tasks.get');
  const { currentData: sending, error, refetch } = useSendRepeatQuery({ id, failed }, { skip });
  return {
    sending,
    /** Whether the mailing is still to come. */
    isAwaited: !skip && sending === undefined,
    error,
    retry: () => void refetch(),
    /** Names the draft of the message, which is not that of a new one. */
    draft: skip ? [] : ['task', id, ...(failed ? ['failed'] : []), ...(changed === undefined ? [] : ['change'])],
  };
}

/** The form's values with what a mailing said, and to whom unless `preset` names others. */
export function withMailing(
  values: SendValues,
  { title, recipient, textTest, ...content }: TaskSending,
  preset: readonly string[],
): SendValues {
  const asked = preset.length > 0 ? { include: [...preset], exclude: [] } : recipient;
  return {
    ...withTemplate(values, { ...content, recipient: asked }),
    textTest: textTest ? { ...textTest, share: String(textTest.share), minutes: String(textTest.minutes) } : null,
    $options: { title },
  };
}

/** The form's values with all of a mailing that is changed: what it said, to whom and when. */
export function withChanged(values: SendValues, sending: TaskSending): SendValues {
  const { schedule, title, validity } = sending;
  return { ...withMailing(values, sending, []), schedule, $options: { title, ...(validity === null ? {} : { validity }) } };
}
