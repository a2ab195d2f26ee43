import { parse, type CallExpression, type ImportDeclaration, type Program } from 'acorn';

/** A call that creates a style hook, and the position of its style function in the source. */
export interface StyleHook {
  /** `Select-Select`, as the cache names it. */
  name: string;
  start: number;
  end: number;
}

const MAKERS = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

function hookName(call: CallExpression): string | undefined {
  const [first] = call.arguments;
  const texts = first?.type === 'ArrayExpression' ? first.elements : [first, first];
  const names = texts.map((one) => (one?.type === 'Literal' && typeof one.value === 'string' ? one.value : undefined));
  return names.length === 2 && !names.includes(undefined) ? names.join('-') : undefined;
}

function* calls(program: Program): Generator<CallExpression> {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const expressions =
      declared?.type === 'ExportDefaultDeclaration'
        ? [declared.declaration]
        : declared?.type === 'VariableDeclaration'
          ? declared.declarations.map(({ init }) => init)
          : [];
    for (const expression of expressions) if (expression?.type === 'CallExpression') yield expression;
  }
}

/** Finds the style hooks that a module of antd creates. Throws when it imports a creator but no call of one is recognised. */
export function styleHooks(source: string): StyleHook[] {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const imported = program.body
    .filter((one): one is ImportDeclaration => one.type === 'ImportDeclaration')
    .flatMap((one) => one.specifiers.map(({ local }) => local.name))
    .filter((name) => MAKERS.test(name));
  if (imported.length === 0) return [];
  const hooks = [...calls(program)].flatMap((call): StyleHook[] => {
    const [, style] = call.arguments;
    const name = call.callee.type === 'Identifier' && MAKERS.test(call.callee.name) ? hookName(call) : undefined;
    return name !== undefined && style ? [{ name, start: style.start, end: style.end }] : [];
  });
  if (hooks.length === 0) throw new Error(`${imported.join(', ')} is imported, but no style hook was understood.`);
  return hooks;
}
