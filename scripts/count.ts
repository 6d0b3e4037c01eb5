import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { isTwin, listExports, listSeveral } from './lib/exports.ts'

/*
 * npm run count: how much there is to read. Lines are those of TypeScript that hold more than a comment; a name is exported where it
 * is declared or given out; a file of few lines that only one other imports is a page that had to be turned for nothing.
 */
const FEW_LINES = 40

interface Counted {
  file: string
  lines: number
  comments: number
  names: string[]
  imports: string[]
}

const isTest = (file: string) => /(^test\/|\.(test|e2e)\.tsx?$)/.test(file)
const files = globSync('{contract,database,server,web,scripts,test}/**/*.{ts,tsx}').sort().map(read)
const app = files.filter(({ file }) => !isTest(file) && !file.startsWith('scripts/'))
const sum = (of: readonly Counted[], value: (one: Counted) => number) => of.reduce((all, one) => all + value(one), 0)

const names = new Set(app.flatMap(one => one.names))
const several = listSeveral(app)
const apart = several.filter(([, where]) => !isTwin(where))
const importers = Map.groupBy(
  files.flatMap(({ file, imports }) => [...new Set(imports)].map(imported => ({ file, imported }))),
  ({ imported }) => imported,
)
const alone = app.filter(
  ({ file, lines }) =>
    lines < FEW_LINES && (importers.get(file) ?? []).filter(({ file: by }) => !isTest(by)).length === 1,
)

const lines = sum(app, one => one.lines)
const exported = sum(app, one => one.names.length)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const rows: [string, string][] = [
  ['application: lines of TypeScript', String(lines)],
  ['application: files', String(app.length)],
  ['application: comment lines', String(sum(app, one => one.comments))],
  ['tests: lines of TypeScript', String(sum(files, ({ file, lines }) => (isTest(file) ? lines : 0)))],
  ['scripts: lines of TypeScript', String(sum(files, one => (one.file.startsWith('scripts/') ? one.lines : 0)))],
  ['exported names', String(names.size)],
  ['exported names that several files export', percent(several.length, names.size)],
  ['the same without twins of contract and server', percent(apart.length, names.size)],
  ['exports per 1,000 lines', ((1000 * exported) / lines).toFixed(1)],
  [`files under ${FEW_LINES} lines that one other imports`, String(alone.length)],
]
for (const [what, figure] of rows) console.log(`${what.padEnd(52)} ${figure.padStart(9)}`)
if (process.argv.includes('--names'))
  for (const [name, where] of several.sort()) console.log(`${name}: ${where.join(', ')}`)
if (process.argv.includes('--alone')) for (const { file, lines } of alone) console.log(`${file} ${lines}`)

function read(file: string): Counted {
  const text = readFileSync(file, 'utf8')
  const { program, comments, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const code = comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
    text,
  )
  const full = (all: string) => all.split('\n').filter(line => line.trim() !== '').length
  const imports = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
    .concat(listDynamic(program))
  return {
    file,
    lines: full(code),
    comments: full(text) - full(code),
    names: listExports(module),
    imports: imports.flatMap(name => resolve(file, name) ?? []),
  }
}

function listDynamic(program: ReturnType<typeof parseSync>['program']): string[] {
  const found: string[] = []
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value)
    },
  }).visit(program)
  return found
}

/** Of the same length, with its line ends. */
function blank(comment: string): string {
  return comment.replace(/[^\n]/g, ' ')
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  return undefined
}
