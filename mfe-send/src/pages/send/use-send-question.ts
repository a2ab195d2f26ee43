import { useEffect, type RefObject } from 'react';
import { useCabinet, type Question } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isLargeSend } from '@cabinet/domain/send-confirmation';
import { useFormActions } from '@cabinet/design-system/form';
import type { QuoteState } from '../../model/use-quote.ts';
import type { SendValues } from '../../model/values.ts';
import { timeOf, useSendText } from './use-send-text.ts';

/** Answers what is asked before the message goes out; undefined where nothing is. */
export type SendQuestion = () => Question | undefined;

/**
 * Keeps in `question` what is asked before the message goes out: a large send is confirmed with the numbers of its button, and
 * so is one whose numbers are not there yet, as `values` are those that `quoted` is of. A server that does not answer what it costs is no reason to ask.
 */
export function useSendQuestion(
  question: RefObject<SendQuestion | undefined>,
  { quote, loading, isCurrent }: Pick<QuoteState, 'quote' | 'loading' | 'isCurrent'>,
  values: SendValues,
): void {
  const t = useT('send');
  const text = useSendText();
  const { getValues } = useFormActions<SendValues>();
  const { currency } = useCabinet().session.settings.billings;
  useEffect(() => {
    question.current = () => {
      const time = timeOf(values);
      const action = text(undefined, time);
      // Nothing goes out yet, and each mailing is counted when it does.
      if (time === 'recurring') return undefined;
      const isBehind = values !== getValues();
      if (isBehind || (loading && !isCurrent)) return { title: t('confirmSend.uncounted'), text: t('confirmSend.uncountedText'), action };
      if (!quote || !isLargeSend(quote, currency)) return undefined;
      return { title: t('confirmSend.title', { action: text(quote, time) }), text: t('confirmSend.text'), action };
    };
  });
}
