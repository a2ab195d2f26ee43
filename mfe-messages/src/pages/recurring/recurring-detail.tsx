import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { MessagePreview } from '@cabinet/design-system/phone-preview';
import { Sensitive } from '@cabinet/design-system/value';
import { isListId } from '@cabinet/domain/recipients';
import type { RecurringMailing } from '@cabinet/domain/recurring-mailings';
import { TaskLists } from '../../components/task-lists.tsx';
import { Due } from './due.tsx';
import { Runs } from './runs.tsx';
import { useRecurrenceWords } from './use-recurrence-words.ts';

/** A recurring mailing: what it says, to whom and when, and what became of each time. */
export function RecurringDetail({ row }: { row: RecurringMailing }) {
  const t = useT('messages');
  const { can } = useCabinet();
  const { number, date } = useFormat();
  const words = useRecurrenceWords();
  const { sending, nextAt, until } = row;
  const include = sending.recipient.include;
  const lists = include.filter(isListId);
  const addresses = include.length - lists.length;
  return (
    <>
      <Sensitive>
        <MessagePreview type={sending.type} payload={sending.payload} />
      </Sensitive>
      <DescriptionList
        items={[
          { label: t('recurring.columns.repeat'), value: words(row) },
          nextAt !== null && { label: t('recurring.columns.next'), value: <Due at={nextAt} hasYear /> },
          until !== null && { label: t('recurring.until'), value: date(`${until}T00:00`) },
          lists.length > 0 && can('contacts.get') && { label: t('tasks.detail.contacts'), value: <TaskLists ids={lists} /> },
          addresses > 0 && {
            label: t('tasks.detail.recipients'),
            value: t('tasks.detail.phones', { count: addresses, number: number(addresses) }),
          },
          sending.payload.sender !== undefined &&
            sending.payload.sender !== '' && {
              label: t('tasks.detail.sender'),
              value: <Sensitive>{sending.payload.sender}</Sensitive>,
            },
        ]}
      />
      <Runs mailing={row} />
    </>
  );
}
