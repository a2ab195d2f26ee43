import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './drop-area.module.css';

interface DropAreaProps {
  /** Called with the files that were dropped, at least one. */
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Takes files that are dropped on what is inside it, and shows that it would. It adds to a button that does the same by click and by keyboard.
 * A disabled one leaves them alone, and the page stays; texts that are dragged are none of its business.
 */
export function DropArea({ onFiles, disabled = false, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(!disabled);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    if (!disabled) onFiles(files);
  };
  return (
    <div
      className={cx(styles['area'], className)}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
