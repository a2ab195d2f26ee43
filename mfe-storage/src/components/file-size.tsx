import { Bytes } from '@cabinet/design-system/value';
import styles from './files.module.css';

/** A file size, in a font weight that grows with its unit (spec 1 §9). */
export function FileSize({ size }: { size: number }) {
  const band = size < 1024 ? 'bytes' : size < 1024 ** 2 ? 'kilobytes' : 'megabytes';
  return (
    <span className={styles[band]}>
      <Bytes size={size} />
    </span>
  );
}
