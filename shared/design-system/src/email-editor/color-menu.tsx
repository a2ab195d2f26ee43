import type { Editor } from '@tiptap/core';
import { Menu } from '../menu/menu.tsx';
import { EMAIL_COLORS } from './model/colors.ts';
import { useEmailEditorTexts } from './use-email-editor-texts.ts';
import styles from './email-editor.module.css';

/** The colours of words. */
export function ColorMenu({ editor }: { editor: Editor }) {
  const t = useEmailEditorTexts();
  const current = editor.getAttributes('textStyle')['color'] as string | undefined;
  const set = (color: string | null) => void editor.chain().focus().setMark('textStyle', { color }).removeEmptyTextStyle().run();
  return (
    <Menu
      label={t('color')}
      size="sm"
      align="start"
      items={[
        { key: 'none', label: t('colors.none'), checked: !current, onSelect: () => set(null) },
        ...Object.entries(EMAIL_COLORS).map(([name, color]) => ({
          key: name,
          label: (
            <span className={styles['swatched']}>
              <svg width="14" height="14" aria-hidden>
                <circle cx="7" cy="7" r="7" fill={color} />
              </svg>
              {t(`colors.${name}`)}
            </span>
          ),
          checked: current === color,
          onSelect: () => set(color),
        })),
      ]}
    />
  );
}
