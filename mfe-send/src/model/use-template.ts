import { useEffect, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import { templates, type Template } from '@cabinet/domain/templates';
import { useFormValues } from '@cabinet/design-system/form';
import { saysAs, withTemplate } from './template.ts';
import type { SendValues } from './values.ts';

/** Templates that are asked for (spec 2 §7). */
const ASKED = 10;

/** The newest templates of channels that the account has. */
export function useTemplates(types: readonly MessageType[]): readonly Template[] {
  const { can, session } = useCabinet();
  const { data } = useResource(templates).useFind(
    { isActive: true, OwnerId: session.user.id, $scope: 'full', $offset: 0, $limit: ASKED, $order: 'createdAt desc' },
    { skip: !can('templates.get') },
  );
  return data?.data.filter(({ type }) => types.includes(type)) ?? [];
}

export interface TemplateState {
  /** The template that the message is written by, as long as it says the same. */
  current: Template | undefined;
  /** The one that it was written by before it was changed. */
  left: Template | undefined;
  choose: (template: Template) => void;
}

/** The template that a message is written by; what is edited away from it is its own message again (spec 2 §4). */
export function useTemplate(first: Template | undefined): TemplateState {
  const { values, setValues } = useFormValues<SendValues>();
  const [current, setCurrent] = useState(first);
  const [left, setLeft] = useState<Template>();
  const isSame = current !== undefined && saysAs(values, current);
  // Not at once: the form takes the template's values on its next drawing.
  useEffect(() => {
    if (!current || isSame) return;
    setLeft(current);
    setCurrent(undefined);
  }, [current, isSame]);
  const choose = (template: Template) => {
    void setValues(withTemplate(values, template));
    setCurrent(template);
    setLeft(undefined);
  };
  return { current, left, choose };
}
