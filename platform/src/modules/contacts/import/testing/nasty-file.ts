/** A file as people bring it, or as they should not, and what has to come of it. */
export interface NastyFile {
  /** What it is. */
  name: string;
  content: Buffer;
  /** The contacts that come in, in the order of their phones; without it the file is refused. */
  contacts?: readonly Readonly<Record<string, string>>[];
  /** Why it is refused. */
  refused?: string;
  /** Whether it is stored under its name at all; it is unless this says otherwise. */
  isUploaded?: boolean;
}
