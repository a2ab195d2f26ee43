import postcss, { type AtRule, type Rule } from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** Rules that affect the whole page. */
const GLOBAL_RULES: Readonly<Record<string, string>> = {
  'font-face': 'declares a font (@font-face): fonts are the design system’s',
  import: 'imports another sheet (@import): import it from the module that needs it',
  property: 'registers a variable for the whole page (@property): set it on an element of your own',
  namespace: 'sets a namespace (@namespace)',
};

function selectorFaults(selector: string, head: string): string[] {
  const root = parseSelectors().astSync(selector);
  const [first] = root.first?.nodes ?? [];
  const foreign: string[] = [];
  root.walkClasses(({ value }) => {
    if (!value.startsWith(head)) foreign.push(`has the class .${value}, which is not the area's own`);
  });
  if (first?.type === 'class' && first.value.startsWith(head)) return foreign;
  return [...foreign, `does not begin with a class of the area (.${head}…), so it reaches other parts of the page`];
}

/** Rules of an area's style sheet that affect anything but its own class names (`<area>__…`), in sentences. */
export function cssFaults(css: string, area: string): string[] {
  const head = `${area}__`;
  const faults: string[] = [];
  const root = postcss.parse(css);
  root.walkRules((rule: Rule) => {
    const { parent } = rule;
    const within = parent?.type === 'atrule' ? (parent as AtRule).name : parent?.type === 'rule' ? 'rule' : '';
    // Steps of an animation, and what is nested in a rule that was looked at.
    if (within.endsWith('keyframes') || within === 'rule') return;
    for (const selector of rule.selectors) faults.push(...selectorFaults(selector, head).map((fault) => `“${selector}” ${fault}.`));
  });
  root.walkAtRules((rule) => {
    const fault = GLOBAL_RULES[rule.name];
    if (fault !== undefined) faults.push(`It ${fault}.`);
    if (rule.name.endsWith('keyframes') && !rule.params.startsWith(head))
      faults.push(`The animation ${rule.params} has a name that others may have: put it into a *.module.css.`);
  });
  root.walkDecls(({ prop, value }) => {
    if (/url\(\s*["']?(?:https?:)?\/\//i.test(value)) faults.push(`${prop} fetches from an absolute address: put the file into the area.`);
  });
  return [...new Set(faults)];
}
