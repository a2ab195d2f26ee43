import { useT } from '@cabinet/contract/i18n';
import type { Blocker } from '../../model/blockers.ts';
import type { SendValues } from '../../model/values.ts';
import { useReasonText } from './use-reason-text.ts';

/** What a notice says where a message cannot be sent yet; undefined where it can. */
export function useRefusal(blockers: readonly Blocker[], values: SendValues): { title: string; text: string } | undefined {
  const t = useT('send');
  const text = useReasonText(values);
  if (blockers.length === 0) return undefined;
  return { title: t('blocked.title', { count: blockers.length }), text: blockers.map(text).join('. ') };
}
