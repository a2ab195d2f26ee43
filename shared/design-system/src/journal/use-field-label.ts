import { useT } from '@cabinet/contract/i18n';

/** Names a field by its path: in words where there are some, else as the API names it. */
export function useFieldLabel(): (path: readonly string[]) => string {
  const t = useT('ui');
  return (path) => {
    // `data` and `meta` only hold fields together.
    const named = path.filter((name, index) => index === path.length - 1 || !['data', 'meta'].includes(name));
    return named.map((name) => t([`journal:fields.${name}`, `column.${name}`, 'journal:otherField'], { name })).join(' · ');
  };
}
