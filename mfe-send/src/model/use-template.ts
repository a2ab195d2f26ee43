import { useEffect, useMemo, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import { templates, type Template } from '@cabinet/domain/templates';
import { useFormActions } from '@cabinet/design-system/form';
import { matchesTemplate, withTemplate } from './template.ts';
import type { SendValues } from './values.ts';

/** The number of templates that are fetched (spec 2 §7). */
const MAX_TEMPLATES = 10;

const NONE: readonly Template[] = [];

/** The newest templates for the account's channels; undefined while they load. */
export function useTemplates(types: readonly MessageType[]): readonly Template[] | undefined {
  const { can, session } = useCabinet();
  const skip = !can('templates.get');
  const { data, error } = useResource(templates).useFind(
    { isActive: true, OwnerId: session.user.id, $scope: 'full', $offset: 0, $limit: MAX_TEMPLATES, $order: 'createdAt desc' },
    { skip },
  );
  return data?.data.filter(({ type }) => types.includes(type)) ?? (skip || error !== undefined ? NONE : undefined);
}

export interface TemplateState {
  /** The applied template, as long as the content equals it. */
  current: Template | undefined;
  /** The applied template after the content was edited. */
  previous: Template | undefined;
  choose: (template: Template) => void;
}

/** The template applied to the message `values`, which may be some keys behind the form; an edit that changes the content detaches the template (spec 2 §4). */
export function useTemplate(first: Template | undefined, values: SendValues): TemplateState {
  const { getValues, setValues } = useFormActions<SendValues>();
  const [current, setCurrent] = useState(first);
  const [previous, setPrevious] = useState<Template>();
  const isSame = current !== undefined && matchesTemplate(values, current);
  // Compared in an effect, because the form has the template's values only after its next render.
  useEffect(() => {
    if (!current || isSame || values !== getValues()) return;
    setPrevious(current);
    setCurrent(undefined);
  }, [current, isSame, values, getValues]);
  return useMemo(() => {
    const choose = (template: Template) => {
      void setValues(withTemplate(getValues(), template));
      setCurrent(template);
      setPrevious(undefined);
    };
    return { current, previous, choose };
  }, [current, previous, getValues, setValues]);
}
