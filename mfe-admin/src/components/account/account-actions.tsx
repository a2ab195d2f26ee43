import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import type { RowAction } from '@cabinet/design-system/list';
import { Menu } from '@cabinet/design-system/menu';
import type { User } from '@cabinet/domain/users';
import styles from './account.module.css';
import { useAccountActions } from './use-account-actions.tsx';

/** How many actions of an account are buttons; the others are in the menu beside them. */
const BUTTONS = 2;

interface AccountActionsProps {
  user: User;
  /** Only those that are buttons: where a menu with all of them is at hand. */
  brief?: boolean;
}

/** What the user can do with an account, as the buttons of its page. */
export function AccountActions({ user, brief = false }: AccountActionsProps) {
  const t = useT('admin');
  const { can, link } = useCabinet();
  const navigate = useNavigate();
  const { actions, dialog } = useAccountActions({ onRemoved: () => void navigate(link('admin.users') ?? '/') });
  const labelOf = ({ label }: RowAction<User>) => (typeof label === 'function' ? label(user) : label);
  const offered = actions.filter(({ access, shown }) => (access === undefined || can(access)) && (shown?.(user) ?? true));
  return (
    <div className={styles['actions']}>
      {offered.slice(0, BUTTONS).map((action, index) => (
        <Button
          key={action.key}
          tone={index === 0 && !brief ? 'primary' : 'default'}
          className={styles['labelled']}
          icon={action.icon}
          onClick={() => void action.run?.(user)}
        >
          {labelOf(action)}
        </Button>
      ))}
      {brief ? null : (
        <Menu
          icon="more"
          label={t('account.more')}
          items={offered.slice(BUTTONS).map((action) => ({
            key: action.key,
            label: labelOf(action),
            icon: action.icon,
            danger: action.danger ?? false,
            onSelect: () => void action.run?.(user),
          }))}
        />
      )}
      {dialog}
    </div>
  );
}
