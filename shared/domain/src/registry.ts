import type { Declaration } from './declaration.ts';
import type { Rollout } from './rollout.ts';

/** Texts that only some pages of an area show, and the files of each locale. */
export interface PageTextFiles {
  pages: readonly string[];
  locales: Readonly<Record<string, readonly string[]>>;
}

/** An immutable release of an area; its files never change under `base` (design §3). */
export interface Release {
  /** `/remotes/<area>/<version>-<hash>/` */
  base: string;
  /** Entry file below `base`. */
  entry: string;
  /** File below `base` → `sha256-…`, of older builds `sha384-…`. */
  integrity: Readonly<Record<string, string>>;
  /** Contract packages → the semver range that the release was built against. */
  requires: Readonly<Record<string, string>>;
  /** Shared modules that its code imports at run time. */
  needs: readonly string[];
  /** Page → those of them that it is shown with; old releases do not say. */
  pageNeeds?: Readonly<Record<string, readonly string[]>>;
  /** Files that its first page loads, in order; the entry first. */
  files: readonly string[];
  /** Page name → chunk files that it alone needs. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Slot contribution → its files. */
  slots: Readonly<Record<string, readonly string[]>>;
  /** Locale → files of the texts that every page of the area shows. */
  locales: Readonly<Record<string, readonly string[]>>;
  /** Part of the texts → the pages that show it; absent where every page loads all texts. */
  pageTexts?: Readonly<Record<string, PageTextFiles>>;
  declaration: Declaration;
  version: string;
  /** What it was built from; null outside of version control. */
  commit: string | null;
  /** When it became known. */
  builtAt: string;
  /** Bytes of its files, without their compressed copies. */
  size?: number;
}

export interface AreaEntry {
  /** Empty as long as nothing has been activated. */
  current: string;
  /** Newest first. */
  previous: readonly string[];
  enabled: boolean;
  releases: Readonly<Record<string, Release>>;
  /** Since when `current` is live. */
  activatedAt?: string;
  /** A release that some accounts have in place of `current`; only in the registry that is kept. */
  rollout?: Rollout;
}

/** What the registry keeps of a release of the shell; what it consists of stands in its `assets.json`. */
export interface ShellRelease {
  version: string;
  provides: Readonly<Record<string, string>>;
  commit: string | null;
  /** When it became known. */
  builtAt: string;
  /** Bytes of its files, without their compressed copies. */
  size?: number;
}

/** The live release of the shell. */
export interface ShellEntry {
  version: string;
  release: string;
  /** Releases before it, newest first. */
  previous: readonly string[];
  /** Contract packages → the version that it provides to areas. */
  provides: Readonly<Record<string, string>>;
  /** Every known release; older writers did not keep them. */
  releases?: Readonly<Record<string, ShellRelease>>;
  /** Since when `release` is live. */
  activatedAt?: string;
}

/** `assets.json` of a shell release: its files by what needs them, relative to the release, in the order to load them. */
export interface ShellAssets {
  version: string;
  provides: Readonly<Record<string, string>>;
  /** Every document loads these, last. */
  entry: readonly string[];
  /** The sign-in page. */
  signIn: readonly string[];
  /** The frame of all pages behind sign-in. */
  base: readonly string[];
  /** What loads areas. */
  federation: readonly string[];
  /** Shared key → files that provide it, beyond the base. */
  keys: Readonly<Record<string, readonly string[]>>;
  /** Path of the shell's own pages (`/`, `/about`) → their files. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Locale → the texts of all pages but sign-in. */
  locales: Readonly<Record<string, readonly string[]>>;
  /** Locale → the texts of the sign-in page; in old releases they stand among the others. */
  signInTexts?: Readonly<Record<string, readonly string[]>>;
  /** File → `sha256-…`, of older builds `sha384-…`, for every script and style; old releases have none. */
  integrity?: Readonly<Record<string, string>>;
  /** Locale → the sign-in page as HTML, ready to be put into its document. */
  signInHtml: Readonly<Record<string, string>>;
  /** The layout behind sign-in as HTML in bars, for the documents of signed-in pages; old releases have none. */
  frameHtml?: string;
  /** The dark theme for documents that name none, so that nothing flashes before scripts run. */
  systemDarkCss: string;
  /** Runs under a content security policy without inline styles and with Trusted Types; old releases do not. */
  strictPolicy?: boolean;
}

/**
 * Which releases are live: the one document that composes the product. Schema 1 grows by optional fields, and every
 * reader passes over what it does not know; a change that an older reader would misread is schema 2, which writers of
 * schema 1 refuse to touch.
 */
export interface Registry {
  schema: 1;
  revision: number;
  shell: ShellEntry;
  areas: Readonly<Record<string, AreaEntry>>;
  /** Area → release that is shown to the caller alone; never in the registry that is kept. */
  preview?: Readonly<Record<string, string>>;
  /** Areas of which some accounts have another release than the others: pages count its loads. Only in what pages get. */
  rolledOut?: readonly string[];
}
