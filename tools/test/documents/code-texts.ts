import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** A stretch of a file's code. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** A text that code spells out; each expression inside a template stands as one `gap`. */
interface SpelledText extends Stretch {
  readonly text: string
}

/** A name that code uses, such as `pageLinks` or `form.editButton`. */
interface UsedName extends Stretch {
  readonly name: string
}

/** What a file's code spells out, uses and declares; comments are none of it. */
export interface ReadCode {
  readonly texts: readonly SpelledText[]
  readonly names: readonly UsedName[]
  /** Where each name gets its meaning: a constant, a function, or a part of a class. */
  readonly declarations: readonly UsedName[]
  /** Each test, by its title. */
  readonly tests: readonly (Stretch & { readonly title: string })[]
  /** Statements that expect that something is not there. */
  readonly absences: readonly Stretch[]
}

/** Stands for an expression inside a template. */
const gap = '\uFFFC'

const expectsAbsence =
  /\.not\.|\.toBe\(0\)|\.toEqual\(\[\]\)|\.toStrictEqual\(\[\]\)|state: '(?:hidden|detached)'/

/**
 * Reads a file of TypeScript, with or without JSX.
 *
 * @throws {Error} when it is none
 */
export function readCode(path: string, code: string): ReadCode {
  const { program, errors } = parseSync(path, code)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const texts: SpelledText[] = []
  const names: UsedName[] = []
  const declarations: UsedName[] = []
  const tests: (Stretch & { title: string })[] = []
  const absences: Stretch[] = []
  const spell = (text: string, { start, end }: Stretch) => texts.push({ text, start, end })
  const use = ({ start, end }: Stretch) => names.push({ name: code.slice(start, end), start, end })
  const declare = (name: ESTree.Node, { start, end }: Stretch) => {
    if (name.type === 'Identifier') declarations.push({ name: name.name, start, end })
  }

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') spell(node.value, node)
      else if ('regex' in node) spell(node.regex.pattern.replaceAll('\\', ''), node)
    },
    TemplateLiteral(node) {
      spell(node.quasis.map(({ value }) => value.cooked ?? value.raw).join(gap), node)
    },
    JSXText(node) {
      spell(node.value.trim(), node)
    },
    Identifier: use,
    MemberExpression: use,
    VariableDeclarator(node) {
      declare(node.id, node)
    },
    FunctionDeclaration(node) {
      if (node.id !== null) declare(node.id, node)
    },
    MethodDefinition(node) {
      declare(node.key, node)
    },
    CallExpression(node) {
      const [first, ...others] = node.arguments
      const last = others.at(-1)
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return
      if (last?.type !== 'ArrowFunctionExpression') return
      tests.push({ title: first.value, start: last.start, end: last.end })
    },
    ExpressionStatement(node) {
      const inner =
        node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
      const words = code.slice(node.start, node.end)
      // A statement that holds others, such as a whole test, is none by itself.
      if (
        inner.type === 'CallExpression' &&
        !words.includes('=> {') &&
        expectsAbsence.test(words)
      ) {
        absences.push({ start: node.start, end: node.end })
      }
    },
  }).visit(program)
  return { texts, names, declarations, tests, absences }
}

/** Leaves out what does not lie within a stretch. */
export function within<T extends Stretch>(
  all: readonly T[],
  { start, end }: Stretch,
): readonly T[] {
  return all.filter((one) => one.start >= start && one.end <= end)
}

/** Leaves out what lies within any of the stretches. */
export function outside<T extends Stretch>(
  all: readonly T[],
  stretches: readonly Stretch[],
): readonly T[] {
  return all.filter(
    (one) => !stretches.some(({ start, end }) => one.start >= start && one.end <= end),
  )
}
