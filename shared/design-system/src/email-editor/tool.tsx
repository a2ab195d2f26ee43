import { Tooltip } from '../tooltip/tooltip.tsx';
import { useEmailEditorTexts } from './use-email-editor-texts.ts';
import styles from './email-editor.module.css';

const LINES = { left: 'M4 6h16M4 12h10M4 18h13', center: 'M4 6h16M7 12h10M5.5 18h13', right: 'M4 6h16M10 12h10M7 18h13' };

/** Outlines of the tools, on a square of 24. */
const PATHS = {
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  bold: 'M7 5v14h6.5a4 4 0 0 0 0-8H7m0-6h5.5a3 3 0 0 1 0 6',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  ...LINES,
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numbers: 'M11 6h9M11 12h9M11 18h9M4 5l1.5-1v5M4 14.5a1.6 1.6 0 1 1 3 .8L4 19h3.2',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
  button: 'M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM8 12h8',
  image: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.5h.01',
  divider: 'M4 12h16M8 6h8M8 18h8',
} as const;

interface ToolProps {
  name: keyof typeof PATHS;
  /** Whether what it does holds where the caret stands. */
  isOn?: boolean;
  isOff?: boolean;
  onUse: () => void;
}

/** A button of the toolbar; one that cannot be used now stays in reach of the arrow keys. */
export function Tool({ name, isOn, isOff = false, onUse }: ToolProps) {
  const t = useEmailEditorTexts();
  const label = t(`tool.${name}`);
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isOff || undefined}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isOff && onUse()}
      >
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={PATHS[name]} />
        </svg>
      </button>
    </Tooltip>
  );
}
