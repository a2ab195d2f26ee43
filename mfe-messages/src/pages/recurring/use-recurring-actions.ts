import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, type RowAction } from '@cabinet/design-system/list';
import { recurringMailings, statesAllowing, type RecurringMailing, type RecurringMailingAction } from '@cabinet/domain/recurring-mailings';
import { useMessagesControlRecurringMutation } from '../../recurring-api.ts';

const action = actionsOf(recurringMailings);
const ICONS = { pause: 'pause', resume: 'play' } as const;

/** What can be done with a recurring mailing: it is changed where messages are written, paused, resumed and deleted. */
export function useRecurringActions(): RowAction<RecurringMailing>[] {
  const t = useT('messages');
  const { link } = useCabinet();
  const [control] = useMessagesControlRecurringMutation();
  const change = ({ id }: RecurringMailing) => link('send.send', { recurring: id, step: 'send' });
  const controlled = (name: Exclude<RecurringMailingAction, 'stop'>) =>
    action.custom({
      key: name,
      label: t(`recurring.actions.${name}`),
      icon: ICONS[name],
      access: 'tasks.update',
      shown: ({ state }) => statesAllowing(name).includes(state),
      run: ({ id }) => control({ id, action: name }).unwrap(),
      done: ({ title }) => t(`recurring.done.${name}`, { title }),
    });
  return [
    action.custom({
      key: 'change',
      label: t('recurring.actions.change'),
      icon: 'edit',
      access: recurringMailings.actions.update,
      shown: (row) => statesAllowing('update').includes(row.state) && change(row) !== undefined,
      to: change,
    }),
    controlled('pause'),
    controlled('resume'),
    action.remove(({ title }) => title, { confirm: () => ({ text: t('recurring.removeText') }) }),
  ];
}
