import { useT } from '@cabinet/contract/i18n';
import { CopyButton } from '@cabinet/design-system/copy';
import { Link } from '@cabinet/design-system/link';
import type { Sending } from '@cabinet/domain/sendings';
import { useMessagesTimelineQuery } from '../api.ts';

/** An id is copied as a whole; its beginning stands beside the button on any screen. */
const SHOWN_CHARACTERS = 16;

/** The trace of a message, which only those see who look after providers; with a link where the installation says where traces are shown. */
export function useTraceItem({ id, state }: Pick<Sending, 'id' | 'state'>) {
  const t = useT('messages');
  const { data } = useMessagesTimelineQuery({ id, status: state.status });
  const { trace, traceUrl } = data?.find(({ params }) => params['trace'] !== undefined)?.params ?? {};
  if (trace === undefined) return false;
  const text = String(trace);
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return {
    label: t('outgoing.detail.trace'),
    value: (
      <>
        {traceUrl === undefined ? shown : <Link href={String(traceUrl)}>{shown}</Link>}{' '}
        <CopyButton slim text={text} label={t('outgoing.detail.copyTrace')} />
      </>
    ),
  };
}
