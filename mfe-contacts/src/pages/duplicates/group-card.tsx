import { useId, useState } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { EmailText, PhoneText, Sensitive } from '@cabinet/design-system/value';
import type { ContactDuplicates, ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { formatPhone } from '@cabinet/domain/phone';
import { useContactsMergeMutation } from '../../api.ts';
import { titleOf } from '../../model/contact-columns.tsx';
import { TagList } from '../../tags/tag-list.tsx';
import { useMergeChoice } from './use-merge-choice.ts';
import { useValueText } from './use-value-text.tsx';
import { ValueRow } from './value-row.tsx';
import styles from './duplicates.module.css';

/** Contacts beside which values stand in columns; of more they stand under one another. */
const MAX_COLUMNS = 4;

const addressText = (address: string) => (address.startsWith('+') ? formatPhone(address) : address);

interface GroupCardProps {
  group: ContactDuplicates;
  own: readonly CustomField[];
  /** The titles of lists by their ids. */
  lists: ReadonlyMap<string, string>;
  onSkip: () => void;
  onMerged: (merge: ContactMerge) => void;
  /** Loads the groups again: the contacts are not as they are shown. */
  onStale: () => void;
}

/** One group: what its contacts hold side by side, which of them stays, and whose values it gets. */
export function GroupCard({ group, own, lists, onSkip, onMerged, onStale }: GroupCardProps) {
  const t = useT('contacts');
  const format = useFormat();
  const { can } = useCabinet();
  const id = useId();
  const { contacts, value } = group;
  const choice = useMergeChoice(group);
  const text = useValueText(own);
  const [merge, { isLoading }] = useContactsMergeMutation();
  const [refusal, setRefusal] = useState<unknown>();
  const left = [...new Set(contacts.map(({ ListId }) => ListId))].filter(
    (list) => list !== contacts.find((one) => one.id === choice.keep)?.ListId,
  );
  const perform = async () => {
    setRefusal(undefined);
    const seen = contacts.map(({ id: contact, updatedAt }) => ({ id: contact, updatedAt }));
    try {
      onMerged(await merge({ contacts: seen, keep: choice.keep, take: choice.taken }).unwrap());
    } catch (error) {
      setRefusal(error);
      if (isApiError(error) && (error.status === 409 || error.status === 404)) onStale();
    }
  };
  const columns = contacts.length <= MAX_COLUMNS ? contacts.length : 0;
  return (
    <article className={styles['group']} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles['title']} tabIndex={-1}>
        {group.by === 'phone' ? <PhoneText plain phone={value} /> : <EmailText plain email={value} />}
        <span className={styles['note']}>{t('duplicates.contacts', { count: group.count, number: format.number(group.count) })}</span>
      </h2>
      <div className={styles['rows']} data-columns={columns > 0 ? columns : undefined}>
        <ValueRow
          label={t('duplicates.keep')}
          values={contacts.map((contact) => ({
            id: contact.id,
            content: (
              <>
                <Sensitive>{titleOf(contact)}</Sensitive>{' '}
                <span className={styles['note']}>
                  {t('duplicates.from', { list: lists.get(contact.ListId) ?? '…', date: format.date(contact.createdAt) })}
                </span>
              </>
            ),
          }))}
          chosen={choice.keep}
          onChoose={choice.setKeep}
        />
        {choice.fields.map(({ field, differs, from }) => (
          <ValueRow
            key={field}
            label={text.label(field)}
            values={contacts.map((contact) => ({ id: contact.id, content: text.content(contact, field) }))}
            chosen={from}
            onChoose={differs ? (contact) => choice.take(field, contact) : undefined}
            differs={differs}
          />
        ))}
        {choice.merged.tags.length > 0 ? (
          <ValueRow
            label={t('ui:column.tags')}
            values={contacts.map(({ id: contact, tags }) => ({ id: contact, content: tags ? <TagList tags={tags} /> : null }))}
          />
        ) : null}
      </div>
      <ul className={styles['notes']}>
        {group.count > contacts.length ? <li>{t('duplicates.more', { shown: contacts.length })}</li> : null}
        {choice.lost.length > 0 ? (
          <li>
            <Sensitive>{t('duplicates.lost', { addresses: choice.lost.map(addressText).join(', ') })}</Sensitive>
          </li>
        ) : null}
        {left.length > 0 ? <li>{t('duplicates.leaves', { lists: left.map((list) => lists.get(list) ?? '…').join(', ') })}</li> : null}
      </ul>
      {refusal === undefined ? null : <ErrorNotice error={refusal} />}
      <div className={styles['actions']}>
        {can('contacts.remove') && can('contacts.update') ? (
          <Button tone="primary" loading={isLoading} aria-describedby={`${id}title`} onClick={() => void perform()}>
            {t('duplicates.merge')}
          </Button>
        ) : null}
        <Button tone="ghost" disabled={isLoading} aria-describedby={`${id}title`} onClick={onSkip}>
          {t('duplicates.skip')}
        </Button>
      </div>
    </article>
  );
}
