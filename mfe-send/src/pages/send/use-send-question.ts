import { useEffect, type RefObject } from 'react';
import { useCabinet, type Question } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isLargeSend } from '@cabinet/domain/send-confirmation';
import type { QuoteState } from '../../model/use-quote.ts';
import { useSendText, type SendTime } from './use-send-text.ts';

/**
 * Keeps in `question` what is asked before the message goes out: a large send is confirmed with the numbers of its button, and
 * so is one whose numbers are not there yet. A server that does not answer what it costs is no reason to ask.
 */
export function useSendQuestion(
  question: RefObject<Question | undefined>,
  { quote, loading, isCurrent }: Pick<QuoteState, 'quote' | 'loading' | 'isCurrent'>,
  time: SendTime,
): void {
  const t = useT('send');
  const text = useSendText();
  const { currency } = useCabinet().session.settings.billings;
  useEffect(() => {
    const action = text(undefined, time);
    // Nothing goes out yet, and each mailing is counted when it does.
    if (time === 'recurring') question.current = undefined;
    else if (loading && !isCurrent) question.current = { title: t('confirmSend.uncounted'), text: t('confirmSend.uncountedText'), action };
    else if (!quote || !isLargeSend(quote, currency)) question.current = undefined;
    else question.current = { title: t('confirmSend.title', { action: text(quote, time) }), text: t('confirmSend.text'), action };
  });
}
