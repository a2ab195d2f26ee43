import { useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DropArea } from '@cabinet/design-system/drop-area';
import styles from './csv-file.module.css';

interface CsvDropProps {
  /** What the button says, which is the name of the input too. */
  label: string;
  /** The file that was read last. */
  name?: string;
  loading?: boolean;
  /** Called with the text of a file that was dropped or chosen; the same may come again, once it has been mended. */
  onText: (csv: string, name: string) => void;
}

/** Takes one CSV file by drop, by click and by keyboard, and reads it as text. */
export function CsvDrop({ label, name, loading = false, onText }: CsvDropProps) {
  const t = useT('ui');
  const input = useRef<HTMLInputElement>(null);
  const open = (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const reader = new FileReader();
    reader.onload = () => onText(String(reader.result), chosen.name);
    reader.readAsText(chosen);
  };
  return (
    <DropArea className={styles['drop']} disabled={loading} onFiles={([file]) => open(file)}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="cab-visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => open(event.target.files?.[0])}
      />
      <Button size="sm" icon="upload" loading={loading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className={styles['dropHint']}>{name ?? t('upload.orDrop')}</span>
    </DropArea>
  );
}
