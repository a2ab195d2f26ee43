import { Bytes } from '@cabinet/design-system/value';
import styles from './parts.module.css';

/** A size in the weight of its step of 1024 (spec 1 §9). */
export function FileSize({ size }: { size: number }) {
  const band = size < 1024 ? 'bytes' : size < 1024 ** 2 ? 'kilobytes' : 'megabytes';
  return (
    <span className={styles[band]}>
      <Bytes size={size} />
    </span>
  );
}
