import { isApiError } from '@cabinet/api/errors';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useErrorText } from '@cabinet/design-system/notice';
import type { FieldError } from '@cabinet/domain/validation';
import type { Blocker } from '../../model/blockers.ts';
import { briefPrice } from '../../model/brief-price.ts';
import { messageAt } from '../../model/chain.ts';
import { fieldLabel } from '../../model/field-label.ts';
import type { SendValues } from '../../model/values.ts';

/** Rules whose sentence says by itself what is to be done; others need the name of their field. */
const SELF_EXPLAINING: readonly string[] = [
  'text.required',
  'payload.textOrAudio',
  'payload.textOrFile',
  'recipients.none',
  'recipients.overlap',
  'recipient.noBirthday',
  'date.past',
  'textTest.channel',
  'textTest.alone',
  'textTest.same',
  'textTest.links',
];

/** Returns a function that says what keeps a message from being sent; in a chain it names the channel. */
export function useReasonText(values: SendValues): (blocker: Blocker) => string {
  const t = useT('send');
  const format = useFormat();
  const text = useErrorText();

  const ofField = ({ path, code, params }: FieldError) => {
    if (path.endsWith('payload.sender') && code === 'required') return t('chooseSender');
    const label = SELF_EXPLAINING.includes(code) ? undefined : fieldLabel(path);
    const rule = text.field(code, params);
    return label ? t('blocked.field', { field: t(label.key, { number: label.number }), rule }) : rule;
  };
  const ofRefusal = (error: unknown) => {
    const items = isApiError(error) ? error.items : [];
    return items.length > 0 ? [...new Set(items.map(text.item))].join('. ') : text.error(error);
  };
  return (blocker) => {
    if (blocker.reason === 'funds') {
      return t(blocker.isOverMonth ? 'blocked.month' : 'blocked.funds', { missing: briefPrice(blocker.missing, format) });
    }
    const what = blocker.reason === 'field' ? ofField(blocker) : ofRefusal(blocker.error);
    const { place } = blocker;
    if (values.fallbacks.length === 0 || place?.step !== 'message') return what;
    return t('blocked.inChain', { what, channel: t(`ui:channel.${messageAt(values, place.message).type}`) });
  };
}
