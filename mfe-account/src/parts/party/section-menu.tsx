import { useT } from '@cabinet/contract/i18n';
import { useFormValues } from '@cabinet/design-system/form';
import { Icon } from '@cabinet/design-system/icon';
import { faultyParts, isUntouched, type PartyValues } from '../../model/party.ts';
import { anchorOf, usePartyForm } from './section.tsx';
import styles from './party.module.css';

const LOOKS = {
  done: { icon: 'success', className: styles['done'] },
  error: { icon: 'error', className: styles['error'] },
  empty: { icon: 'minus', className: styles['empty'] },
} as const;

/** Brings a part into sight and goes into its first field. */
function goTo(section: string): void {
  const part = document.getElementById(anchorOf(section));
  part?.scrollIntoView?.({ block: 'start' });
  part?.querySelector<HTMLElement>('input:not([disabled]), select')?.focus({ preventScroll: true });
}

/** The parts of the form and whether each is done; one that nobody began with is not scolded before somebody `tried` to send it. */
export function SectionMenu({ tried }: { tried: boolean }) {
  const t = useT('account');
  const { values } = useFormValues<PartyValues>();
  const form = usePartyForm();
  const faulty = faultyParts(form, values);
  return (
    <nav aria-label={t('requisites.sections')} className={styles['menu']}>
      {Object.keys(form.parts).map((section) => {
        const state = !faulty.has(section) ? 'done' : !tried && isUntouched(form, values, section) ? 'empty' : 'error';
        const { icon, className } = LOOKS[state];
        return (
          <button key={section} type="button" className={styles['entry']} onClick={() => goTo(section)}>
            <Icon name={icon} size={16} className={className} title={t(`requisites.state.${state}`)} />
            {t(`requisites.section.${section}`)}
          </button>
        );
      })}
    </nav>
  );
}
