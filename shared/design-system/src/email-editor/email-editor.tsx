import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy.tsx';
import { SkeletonBar } from '../skeleton/skeleton.tsx';

export { forEmailEditor, isOfEmailEditor } from './model/email-class.ts';

const Sheet = lazyComponent(() => import('./sheet.tsx').then((module) => module.Sheet));

/** A placeholder that can be put into an email. */
export interface EmailField {
  /** What stands in the HTML: `${firstName}`. */
  mark: string;
  name: string;
}

/** A picture that was chosen, by an address that mail programs can load. */
export interface PickedPicture {
  address: string;
  /** What is read where it is not shown. */
  description: string;
}

/** Where addresses come from that are not typed. */
export interface EmailSources {
  /** Asks for a picture from elsewhere than the web; without it only its address can be typed. */
  pickPicture?: (() => Promise<PickedPicture | undefined>) | undefined;
  /** Makes an address that is followed, or the placeholder of one, for a link or button. */
  pickLink?: (() => Promise<string | undefined>) | undefined;
}

export interface EmailEditorProps extends EmailSources {
  /** HTML that the editor has written, or `forEmailEditor` of other; empty for a new email. */
  value: string;
  /** Gets the HTML, empty when nothing is written. */
  onChange: (html: string) => void;
  onLeave?: (() => void) | undefined;
  /** The fields of the menu. */
  fields: readonly EmailField[];
  /** Names of placeholders that are in the text, whether the menu has them or not. */
  names: ReadonlyMap<string, string>;
}

/** Writes an email: words, headings, lists, buttons and pictures, which it turns into HTML as mail programs show it. */
export function EmailEditor(props: EmailEditorProps) {
  return (
    <Suspense fallback={<SkeletonBar width={100} tall />}>
      <Sheet {...props} />
    </Suspense>
  );
}
