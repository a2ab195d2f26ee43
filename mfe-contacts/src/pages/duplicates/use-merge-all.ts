import { useState } from 'react';
import { useCreateListActionMutation } from '@cabinet/api/list-action-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { contactDuplicates } from '@cabinet/domain/contact-duplicates';
import type { FindQuery } from '@cabinet/domain/resource';

/** Where the id of what the server does is kept, for when the page was left. */
const KEY = 'listAction.contactDuplicates';

/** Orders that all groups of a query are merged by the rule, after a question. */
export function useMergeAll(where: FindQuery): {
  job: string | undefined;
  start: () => Promise<void>;
  forget: () => void;
  isLoading: boolean;
} {
  const t = useT('contacts');
  const { confirm, notifyError } = useCabinet();
  const [create, { isLoading }] = useCreateListActionMutation();
  const [job, setJob] = useState(() => sessionStorage.getItem(KEY) ?? undefined);
  const start = async () => {
    const question = { title: t('duplicates.all.title'), text: t('duplicates.all.text'), action: t('duplicates.all.button') };
    if (!(await confirm(question))) return;
    try {
      const { id } = await create({ list: contactDuplicates.name as 'contactDuplicates', action: 'merge', where }).unwrap();
      sessionStorage.setItem(KEY, id);
      setJob(id);
    } catch (error) {
      notifyError(error);
    }
  };
  const forget = () => {
    sessionStorage.removeItem(KEY);
    setJob(undefined);
  };
  return { job, start, forget, isLoading };
}
