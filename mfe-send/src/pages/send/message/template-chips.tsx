import { useEffect, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { Template } from '@cabinet/domain/templates';
import { Chip } from '@cabinet/design-system/chips';
import { useFormActions } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { hadTemplates, keepHadTemplates } from '../../../model/had-templates.ts';
import { useTemplates, type TemplateState } from '../../../model/use-template.ts';
import type { SendValues } from '../../../model/values.ts';
import styles from './message.module.css';

/** The number of templates shown before the user asks for all (spec 2 §9). */
const VISIBLE_TEMPLATES = 6;

/** Templates to apply, and a note when the content no longer equals the applied one (spec 2 §4, §8). */
export function TemplateChips({ types, state }: { types: readonly MessageType[]; state: TemplateState }) {
  const t = useT('send');
  const { confirm } = useCabinet();
  const { getValues } = useFormActions<SendValues>();
  const [all, setAll] = useState(false);
  const known = useTemplates(types);
  const { current, previous, choose } = state;
  const pick = async (template: Template) => {
    const isWritten = !current && Boolean(getValues().payload.text?.trim());
    const question = {
      title: t('templates.replace', { title: template.title }),
      text: t('templates.replaceText'),
      action: t('templates.replaceAction'),
    };
    if (!isWritten || (await confirm(question))) choose(template);
  };
  const [isPlaceKept] = useState(hadTemplates);
  const count = known?.length;
  useEffect(() => {
    if (count !== undefined) keepHadTemplates(count > 0);
  }, [count]);
  if (!previous && (count === 0 || (count === undefined && !isPlaceKept))) return null;
  return (
    <>
      {known === undefined && <div className={styles['templates']} />}
      {known && known.length > 0 && (
        <ul className={styles['templates']} data-all={all || undefined} aria-label={t('templates.label')}>
          {(all ? known : known.slice(0, VISIBLE_TEMPLATES)).map((template) => (
            <li key={template.id} aria-current={template.id === current?.id || undefined}>
              <Chip
                label={template.title}
                icon="template"
                tone={template.id === current?.id ? 'accent' : 'neutral'}
                onSelect={() => void pick(template)}
              >
                {template.title}
              </Chip>
            </li>
          ))}
          {!all && known.length > VISIBLE_TEMPLATES && (
            <li>
              <Chip label={t('templates.more')} tone="neutral" onSelect={() => setAll(true)}>
                {t('templates.more')}
              </Chip>
            </li>
          )}
        </ul>
      )}
      {previous && <Notice live>{t('templates.left', { title: previous.title })}</Notice>}
    </>
  );
}
