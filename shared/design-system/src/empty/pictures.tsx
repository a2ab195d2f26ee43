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
  incoming: (
    <>
      <path className={styles['soft']} d="M44 20h72a10 10 0 0 1 10 10v46H34V30a10 10 0 0 1 10-10z" />
      <path className={cx(styles['paper'], styles['line'])} d="M30 62h26l8 14h32l8-14h26v30a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z" />
      <path className={styles['accent']} d="M80 26v26M69 42l11 11 11-11" />
    </>
  ),
  templates: (
    <>
      <rect className={styles['soft']} x="46" y="16" width="80" height="76" rx="12" />
      <rect className={cx(styles['paper'], styles['line'])} x="32" y="28" width="80" height="76" rx="10" />
      <path className={styles['line']} d="M32 50h80M60 50v54" />
      <path className={styles['accent']} d="M72 66h28M72 80h18" />
      <path className={styles['line']} d="M42 66h8M42 80h8" />
    </>
  ),
  payments: (
    <>
      <rect className={styles['soft']} x="46" y="20" width="84" height="56" rx="10" />
      <rect className={cx(styles['paper'], styles['line'])} x="28" y="38" width="88" height="58" rx="9" />
      <path className={styles['line']} d="M28 56h88M40 80h14M62 80h8" />
      <circle className={styles['solid']} cx="114" cy="92" r="13" />
      <path className={styles['on']} d="m108 92 4.5 4.5 8-8" />
    </>
  ),
  documents: (
    <>
      <path className={styles['soft']} d="M60 14h44l18 18v58a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z" />
      <path className={cx(styles['paper'], styles['line'])} d="M44 24h42l18 18v56a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z" />
      <path className={styles['line']} d="M86 24v18h18M50 56h40M50 68h40" />
      <path className={styles['accent']} d="M50 90c6-8 8-8 10 0s4 2 8-4 6 4 14 3" />
    </>
  ),
  recurrent: (
    <>
      <rect className={styles['soft']} x="40" y="20" width="88" height="66" rx="12" />
      <rect className={cx(styles['paper'], styles['line'])} x="28" y="32" width="88" height="66" rx="10" />
      <path className={styles['line']} d="M28 50h88M50 24v14M94 24v14" />
      <path className={styles['accent']} d="M86 74a14 14 0 1 1-5-11M83 56l-1 8-8-2" />
    </>
  ),
  referrals: (
    <>
      <circle className={styles['soft']} cx="80" cy="58" r="42" />
      <rect className={cx(styles['paper'], styles['line'])} x="44" y="56" width="72" height="46" rx="6" />
      <rect className={cx(styles['paper'], styles['line'])} x="38" y="42" width="84" height="16" rx="5" />
      <path className={styles['accent']} d="M80 42v60M80 42c-16 0-22-20-10-20 8 0 10 12 10 20zM80 42c16 0 22-20 10-20-8 0-10 12-10 20z" />
    </>
  ),
  senders: (
    <>
      <rect className={styles['soft']} x="52" y="18" width="72" height="84" rx="12" />
      <rect className={cx(styles['paper'], styles['line'])} x="38" y="26" width="72" height="76" rx="10" />
      <circle className={cx(styles['soft'], styles['line'])} cx="74" cy="54" r="11" />
      <path className={styles['line']} d="M56 84c2-10 9-15 18-15s16 5 18 15M62 20h24v10H62z" />
      <circle className={styles['solid']} cx="112" cy="92" r="12" />
      <path className={styles['on']} d="m106.5 92 4 4 7-7" />
    </>
  ),
  keys: (
    <>
      <rect className={styles['soft']} x="36" y="22" width="92" height="72" rx="14" />
      <circle className={cx(styles['paper'], styles['line'])} cx="58" cy="66" r="22" />
      <circle className={styles['solid']} cx="58" cy="66" r="7" />
      <path className={styles['line']} d="M77 54l43-28M108 34l7 10M96 42l7 10" />
    </>
  ),
  history: (
    <>
      <circle className={styles['soft']} cx="88" cy="52" r="40" />
      <circle className={cx(styles['paper'], styles['line'])} cx="76" cy="62" r="38" />
      <path className={styles['accent']} d="M76 40v24l15 9" />
      <path className={styles['line']} d="M76 28v5M76 91v5M42 62h5M105 62h5" />
    </>
  ),
  tariffs: (
    <>
      <path className={styles['soft']} d="M50 18h46l34 34-48 48-42-42V28a10 10 0 0 1 10-10z" />
      <path className={cx(styles['paper'], styles['line'])} d="M38 30h40l34 34-38 38-46-46V40a10 10 0 0 1 10-10z" />
      <circle className={styles['solid']} cx="48" cy="50" r="6" />
      <path className={styles['accent']} d="m66 76 16-16M62 64h.01M84 74h.01" />
    </>
  ),
  links: (
    <>
      <rect className={styles['soft']} x="30" y="24" width="100" height="70" rx="14" />
      <path className={cx(styles['paper'], styles['line'])} d="M72 50H52a16 16 0 0 0 0 32h20M88 50h20a16 16 0 0 1 0 32H88" />
      <path className={styles['accent']} d="M62 66h36" />
      <path className={styles['line']} d="M80 34v-8M96 38l5-6M64 38l-5-6" />
    </>
  ),
  notifications: (
    <>
      <circle className={styles['soft']} cx="80" cy="56" r="42" />
      <path className={cx(styles['paper'], styles['line'])} d="M52 84V58a28 28 0 0 1 56 0v26l8 8H44z" />
      <path className={styles['line']} d="M70 98a10 10 0 0 0 20 0M80 24v6" />
      <circle className={styles['solid']} cx="106" cy="36" r="10" />
    </>
  ),
  integrations: (
    <>
      <rect className={styles['soft']} x="28" y="24" width="104" height="72" rx="14" />
      <path className={cx(styles['paper'], styles['line'])} d="M46 46h14a14 14 0 0 1 0 28H46zM114 46H96a14 14 0 0 0 0 28h18z" />
      <path className={styles['line']} d="M46 60H20M114 60h26" />
      <path className={styles['accent']} d="M66 54h12M66 66h12" />
    </>
  ),
  routes: (
    <>
      <rect className={styles['soft']} x="32" y="20" width="96" height="78" rx="14" />
      <path className={styles['line']} d="M44 60h22c12 0 10-26 24-26h18M66 60c12 0 10 26 24 26h18" />
      <circle className={cx(styles['paper'], styles['line'])} cx="42" cy="60" r="10" />
      <circle className={styles['solid']} cx="114" cy="34" r="9" />
      <circle className={cx(styles['paper'], styles['line'])} cx="114" cy="86" r="9" />
    </>
  ),
  moderation: (
    <>
      <path className={styles['soft']} d="M92 14 132 28v28c0 24-16 38-40 46-24-8-40-22-40-46V28z" />
      <path className={cx(styles['paper'], styles['line'])} d="M74 24 110 36v24c0 22-14 36-36 44-22-8-36-22-36-44V36z" />
      <path className={styles['accent']} d="m60 64 11 11 20-22" />
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
