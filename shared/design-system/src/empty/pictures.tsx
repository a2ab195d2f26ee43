import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './empty.module.css';

/**
 * Drawn with the theme's own colours through classes: `line` the outline, `soft` the tint, `solid` the accent, `paper`
 * the surface.
 */
export const PICTURES = {
  contacts: (
    <>
      <rect className={styles['soft']} x="34" y="22" width="92" height="70" rx="12" />
      <rect className={cx(styles['paper'], styles['line'])} x="24" y="32" width="92" height="70" rx="10" />
      <circle className={cx(styles['soft'], styles['line'])} cx="52" cy="58" r="10" />
      <path className={styles['line']} d="M36 86c2-10 8-14 16-14s14 4 16 14M80 54h24M80 66h18M80 78h22" />
      <circle className={styles['solid']} cx="116" cy="34" r="12" />
      <path className={styles['on']} d="M116 28.5v11M110.5 34h11" />
    </>
  ),
  messages: (
    <>
      <path
        className={styles['soft']}
        d="M52 20h68a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-4v12l-14-12H52a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z"
      />
      <path
        className={cx(styles['paper'], styles['line'])}
        d="M34 38h62a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10H58L44 100V88H34a10 10 0 0 1-10-10V48a10 10 0 0 1 10-10z"
      />
      <path className={styles['line']} d="M40 56h46M40 68h30" />
      <circle className={styles['solid']} cx="108" cy="40" r="7" />
    </>
  ),
  tasks: (
    <>
      <rect className={styles['soft']} x="44" y="18" width="80" height="80" rx="12" />
      <rect className={cx(styles['paper'], styles['line'])} x="32" y="28" width="80" height="76" rx="10" />
      <path className={styles['line']} d="M64 48h34M64 66h34M64 84h22" />
      <path className={styles['accent']} d="m44 48 4 4 7-8M44 66l4 4 7-8" />
      <circle className={cx(styles['soft'], styles['line'])} cx="49" cy="84" r="4" />
    </>
  ),
  balance: (
    <>
      <rect className={styles['soft']} x="42" y="22" width="88" height="60" rx="12" />
      <rect className={cx(styles['paper'], styles['line'])} x="28" y="36" width="92" height="62" rx="10" />
      <path className={styles['line']} d="M28 54h92M40 84h20" />
      <rect className={cx(styles['soft'], styles['line'])} x="92" y="72" width="18" height="14" rx="3" />
      <circle className={styles['solid']} cx="118" cy="34" r="12" />
      <path className={styles['on']} d="M114 40v-12h4.5a3.5 3.5 0 0 1 0 7H112M112 38h6" />
    </>
  ),
  files: (
    <>
      <path className={styles['soft']} d="M50 16h40l20 20v52a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z" />
      <path className={cx(styles['paper'], styles['line'])} d="M40 28h38l20 20v48a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z" />
      <path className={styles['line']} d="M78 28v20h20M46 66h36M46 78h36M46 90h20" />
      <circle className={styles['solid']} cx="106" cy="92" r="12" />
      <path className={styles['on']} d="M106 98V87M101 91.5l5-5 5 5" />
    </>
  ),
  users: (
    <>
      <circle className={styles['soft']} cx="98" cy="42" r="20" />
      <path className={styles['soft']} d="M66 100c2-22 14-32 32-32s30 10 32 32z" />
      <circle className={cx(styles['paper'], styles['line'])} cx="62" cy="48" r="18" />
      <path className={cx(styles['paper'], styles['line'])} d="M28 104c2-22 16-30 34-30s32 8 34 30z" />
      <circle className={styles['solid']} cx="62" cy="48" r="5" />
    </>
  ),
  search: (
    <>
      <rect className={styles['soft']} x="30" y="22" width="86" height="70" rx="12" />
      <path className={styles['line']} d="M44 40h34M44 54h22M44 68h28" />
      <circle className={cx(styles['paper'], styles['line'])} cx="92" cy="68" r="22" />
      <path className={styles['accent']} d="m108 84 16 16M84 68h16" />
    </>
  ),
  error: (
    <>
      <rect className={styles['soft']} x="30" y="24" width="100" height="68" rx="12" />
      <path className={cx(styles['paper'], styles['line'])} d="M80 30 124 102H36z" />
      <path className={styles['accent']} d="M80 56v22M80 90h.01" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type PictureName = keyof typeof PICTURES;
