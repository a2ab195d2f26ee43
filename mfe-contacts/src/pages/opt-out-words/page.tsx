import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { optOutWords } from '@cabinet/domain/opt-out-words';
import { LANGUAGE_NAMES } from '../../model/language-names.ts';
import { BuiltInWords } from './built-in-words.tsx';
import { OptOutWordForm } from './form.tsx';

const column = columnsOf(optOutWords);
const action = actionsOf(optOutWords);

/** The words by which recipients opt out and in: those of the installation, and the account's own (decisions.md "Beyond the specification"). */
export function Page() {
  const t = useT('contacts');
  const dialogs = useListDialogs(optOutWords, { create: OptOutWordForm, update: OptOutWordForm });
  return (
    <ResourceList
      resource={optOutWords}
      title={t('optOutWords.title')}
      tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
      above={() => <BuiltInWords />}
      columns={[
        column.text('word', { label: t('optOutWords.word'), card: 'title', soft: false }),
        column.custom('consent', ({ consent }) => t(`optOutWords.consent.${consent}`), {
          label: t('optOutWords.means'),
          card: 'text',
          order: false,
          file: { words: 'contacts:optOutWords.consent' },
        }),
        column.custom('language', ({ language }) => LANGUAGE_NAMES[language], {
          label: t('optOutWords.language'),
          card: 'meta',
          order: false,
        }),
        column.owner(),
        column.date('createdAt', { from: 'sm' }),
      ]}
      filters={['search', 'createdAt', 'owner']}
      searchPlaceholder={t('optOutWords.search')}
      dialogs={dialogs}
      createLabel={t('optOutWords.create')}
      actions={[action.update(dialogs), action.remove(({ word }) => word)]}
      empty={{ picture: 'contacts', text: t('optOutWords.empty') }}
    />
  );
}
