import { useEffect, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { Button, IconButton } from '../button/button.tsx';

interface CopyProps {
  text: string;
  /** By default "Copy"; while the text is copied it says so for 3 s. */
  label?: string;
  /** Only the icon. */
  slim?: boolean;
}

/** Copies a text and says so for three seconds. */
export function CopyButton({ text, label, slim }: CopyProps) {
  const t = useT('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), LIMITS.copyFeedback);
    return () => clearTimeout(timer);
  }, [copied]);
  const shared = { icon: copied ? ('check' as const) : ('copy' as const), onClick: () => void copy() };
  const words = copied ? t('common.copied') : (label ?? t('common.copy'));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without leave to write there nothing is said to be copied.
    }
  };
  return (
    <>
      {slim ? <IconButton size="sm" label={words} {...shared} /> : <Button {...shared}>{words}</Button>}
      <span className="cab-visually-hidden" role="status">
        {copied ? t('common.copied') : ''}
      </span>
    </>
  );
}
