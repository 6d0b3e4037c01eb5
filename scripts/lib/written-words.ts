import path from 'node:path'
import { parseSync, Visitor } from 'vite'

interface Written {
  module: ReturnType<typeof parseSync>['module']
  /** What the file declares, its own name among it; `wire`: a binding, which may bear the name of a column or a JSON key. */
  names: { name: string; wire: boolean }[]
  /** Words of its comments, but for what stands between quotes or backticks. */
  comment: string[]
}

/** What somebody has written into a file beside text for users. */
export function listWritten(file: string, text: string): Written {
  const { program, comments, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const names = [{ name: path.basename(file).replace(/\..*$/, ''), wire: false }]
  const declare = (id: unknown, wire: boolean) => {
    for (const name of boundNames(id)) names.push({ name, wire })
  }
  const parameters = ({ params }: { params: readonly unknown[] }) => {
    for (const param of params) declare(param, true)
  }
  new Visitor({
    FunctionDeclaration(node) {
      declare(node.id, false)
      parameters(node)
    },
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    ClassDeclaration: node => declare(node.id, false),
    TSInterfaceDeclaration: node => declare(node.id, false),
    TSTypeAliasDeclaration: node => declare(node.id, false),
    VariableDeclarator: ({ id, init }) => declare(id, !/Function/.test(init?.type ?? '')),
  }).visit(program)
  const said = comments
    .map(({ value }) => value.replace(/`[^`]*`|'[^'\n]*'|"[^"\n]*"|https?:\S+|[\w#/.-]*\/[\w/.-]+/g, ' '))
    .join(' ')
  return { module, names, comment: said.match(/(?<![\w.])[a-z]{4,}(?![\w(])/g) ?? [] }
}

interface Pattern {
  type: string
  name?: string
  properties?: readonly { value?: unknown; argument?: unknown }[]
  elements?: readonly unknown[]
  left?: unknown
  argument?: unknown
}

function boundNames(id: unknown): string[] {
  if (typeof id !== 'object' || id === null) return []
  const { type, name, properties = [], elements = [], left, argument } = id as Pattern
  if (type === 'Identifier') return name ? [name] : []
  const inner = [...properties.map(one => one.value ?? one.argument), ...elements, left, argument]
  return inner.flatMap(boundNames)
}
