import { useT } from '@cabinet/contract/i18n';
import { useFormValues } from '@cabinet/design-system/form';
import { Icon } from '@cabinet/design-system/icon';
import { invalidSections, isUntouched, type PartyValues } from '../../model/party.ts';
import { anchorOf, usePartyForm } from './section.tsx';
import styles from './party.module.css';

const STATE_ICONS = {
  done: { icon: 'success', className: styles['done'] },
  error: { icon: 'error', className: styles['error'] },
  empty: { icon: 'minus', className: styles['empty'] },
} as const;

/** Scrolls to a section and focuses its first field. */
function scrollToSection(section: string): void {
  const element = document.getElementById(anchorOf(section));
  element?.scrollIntoView?.({ block: 'start' });
  element?.querySelector<HTMLElement>('input:not([disabled]), select')?.focus({ preventScroll: true });
}

/** The sections of the form with their state; an untouched section shows no error before the user `tried` to submit. */
export function SectionMenu({ tried }: { tried: boolean }) {
  const t = useT('account');
  const { values } = useFormValues<PartyValues>();
  const form = usePartyForm();
  const invalid = invalidSections(form, values);
  return (
    <nav aria-label={t('requisites.sections')} className={styles['menu']}>
      {Object.keys(form.sections).map((section) => {
        const state = !invalid.has(section) ? 'done' : !tried && isUntouched(form, values, section) ? 'empty' : 'error';
        const { icon, className } = STATE_ICONS[state];
        return (
          <button key={section} type="button" className={styles['entry']} onClick={() => scrollToSection(section)}>
            <Icon name={icon} size={16} className={className} title={t(`requisites.state.${state}`)} />
            {t(`requisites.section.${section}`)}
          </button>
        );
      })}
    </nav>
  );
}
