import { useLayoutEffect, useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { BoundField } from '@cabinet/design-system/form';
import { TextBox } from '@cabinet/design-system/input';
import { Menu } from '@cabinet/design-system/menu';
import { WEBHOOK_EVENT_FIELDS } from '@cabinet/domain/webhook-events';
import { WEBHOOK_LIMITS, type WebhookEvent } from '@cabinet/domain/webhooks';
import { useFormField } from '@cabinet/design-system/form';
import styles from '../../components/webhook/webhook.module.css';

/** The template of the body, with a menu that puts a placeholder where the caret is. */
export function BodyField({ event, name }: { event: WebhookEvent; name: string }) {
  const t = useT('settings');
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const { value = '', set } = useFormField<string | undefined>(name);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current?.focus();
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const insert = (field: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = box.current ?? {};
    const placeholder = `\${${field}}`;
    caret.current = from + placeholder.length;
    set(`${value.slice(0, from)}${placeholder}${value.slice(to)}`);
  };
  const items = WEBHOOK_EVENT_FIELDS[event].map((field) => ({
    key: field,
    label: `${t(`webhooks.fields.${field}`)}: \${${field}}`,
    onSelect: () => insert(field),
  }));
  return (
    <BoundField<string | undefined>
      name={name}
      label={t('webhooks.body')}
      hint={t('webhooks.bodyHint')}
      after={<Menu size="sm" label={t('webhooks.insert')} items={items} />}
    >
      {(control, field) => (
        <TextBox
          {...control}
          ref={box}
          className={styles['body']}
          rows={8}
          maxLength={WEBHOOK_LIMITS.body}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={field.value ?? ''}
          onChange={({ target }) => field.set(target.value)}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}
