import type { Tone } from '@cabinet/domain/statuses';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Link } from '@cabinet/design-system/link';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { recurringMailings, type RecurringMailing, type RecurringMailingState } from '@cabinet/domain/recurring-mailings';
import { Due } from './due.tsx';
import { NotSent } from './outcome.tsx';

const column = columnsOf(recurringMailings);

const TONES: Readonly<Record<RecurringMailingState, Tone>> = { active: 'success', paused: 'warning', finished: 'neutral', failed: 'error' };

/** Whether a mailing goes on; one that has failed for good says why. */
export function RecurringState({ row: { state, reason } }: { row: RecurringMailing }) {
  const t = useT('messages');
  return <Dot tone={TONES[state]}>{reason === null ? t(`recurring.states.${state}`) : t(`ui:error.${reason}`)}</Dot>;
}

/** When it was last due and what became of it: the mailing that was sent, or why none was. */
function LastTime({ row }: { row: RecurringMailing }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { lastAt, lastTaskId, lastError } = row;
  if (lastAt === null) return t('recurring.none');
  const at = <Due at={lastAt} />;
  if (lastTaskId !== null) return <Link to={link('messages.task', { id: lastTaskId })}>{at}</Link>;
  return (
    <>
      {at} {lastError === null ? null : <NotSent mailing={row} error={lastError} />}
    </>
  );
}

/** Columns of the list of recurring mailings; `words` says when one is sent. */
export function recurringColumns(t: Translate, words: (row: RecurringMailing) => string): Column<RecurringMailing>[] {
  return [
    column.custom('title', ({ title }) => title, { label: t('recurring.columns.title'), card: 'title' }),
    column.custom('state', (row) => <RecurringState row={row} />, { label: t('ui:column.status'), card: 'aside' }),
    column.custom('repeat', words, { label: t('recurring.columns.repeat'), card: 'text', soft: true }),
    column.custom('type', ({ sending }) => <ChannelGlyph type={sending.type} />, {
      label: t('ui:column.type'),
      card: 'none',
      from: 'lg',
    }),
    column.custom('nextAt', ({ nextAt }) => (nextAt === null ? '–' : <Due at={nextAt} />), {
      label: t('recurring.columns.next'),
      card: 'meta',
      from: 'sm',
    }),
    column.custom('lastAt', (row) => <LastTime row={row} />, {
      label: t('recurring.columns.last'),
      card: 'meta',
      from: 'md',
      interactive: true,
    }),
  ];
}
