import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { TextField, useFormField } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type RowDialogProps } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Count } from '@cabinet/design-system/value';
import { keywordLists, keywordListSchema, type KeywordList, type NewKeywordList } from '@cabinet/domain/routing-keywords';
import { TypedLines } from '../../components/tariff/typed-lines.tsx';
import { TruncatedText } from '../../components/truncated-text.tsx';
import { VersionedRowDialog } from '../../components/versioned-row-dialog.tsx';

const column = columnsOf(keywordLists);
const action = actionsOf(keywordLists);
const valuesOf = ({ title, words }: KeywordList): NewKeywordList => ({ title, words });
const EMPTY: NewKeywordList = { title: '', words: [] };

/** Lists of words that rules of routing and of prices name (spec 2 §7 "keyword lists"). */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  const dialogs = useListDialogs(keywordLists, {
    ...(can('keywordLists.create') ? { create: KeywordListForm } : {}),
    update: KeywordListForm,
  });
  return (
    <ResourceList
      resource={keywordLists}
      title={t('routing.keywordListsTitle')}
      tabs={<AreaTabs parent="/operations/routing" />}
      columns={[
        column.custom('title', ({ title }) => title, { label: t('routing.listName'), card: 'title' }),
        column.custom('words', ({ words }) => <TruncatedText>{words.join(', ')}</TruncatedText>, { label: t('routing.words.title'), card: 'text', order: false }), // prettier-ignore
        column.custom('count', ({ words }) => <Count value={words.length} />, { label: t('routing.wordsCount'), align: 'end', card: 'none', from: 'sm', order: false, file: { path: 'words.length' } }), // prettier-ignore
        column.date('createdAt', { from: 'md', exact: 'date' }),
      ]}
      filters={['search']}
      searchPlaceholder={t('routing.listName')}
      dialogs={dialogs}
      createLabel={t('routing.newKeywordList')}
      actions={[
        action.update(dialogs),
        action.remove(({ title }) => title, { confirm: ({ title }) => ({ title: t('routing.removeList', { title }) }) }),
      ]}
      empty={{ picture: 'routes', text: t('routing.noKeywordLists') }}
    />
  );
}

function WordsField() {
  const t = useT('admin');
  const { value, set, leave, error } = useFormField<readonly string[]>('words');
  return (
    <FieldFrame label={t('routing.words.title')} required hint={t('routing.wordsHint')} {...(error ? { error } : {})}>
      {(control) => <TypedLines control={control} values={value} onChange={set} onBlur={leave} maxLines={12} />}
    </FieldFrame>
  );
}

function KeywordListForm(props: RowDialogProps<KeywordList>) {
  const t = useT('admin');
  return (
    <VersionedRowDialog<KeywordList, NewKeywordList>
      {...props}
      resource={keywordLists}
      schema={keywordListSchema}
      createTitle={t('routing.newKeywordList')}
      empty={EMPTY}
      valuesOf={valuesOf}
      fields={[
        { path: 'title', label: t('routing.listName') },
        { path: 'words', label: t('routing.words.title'), show: (value) => (value as readonly string[]).join(', ') },
      ]}
    >
      <TextField name="title" label={t('routing.listName')} autoFocus />
      <WordsField />
    </VersionedRowDialog>
  );
}
