import { check } from 'recheck'
import { parseAst } from 'vite'

export interface Regex {
  line: number
  /** Undefined where it is put together at run time. */
  pattern: string | undefined
  flags: string
}

/** What `npm run lint` has found linear, so that it judges nothing twice: written by it, and committed. */
export const JUDGED = 'scripts/lib/regex-judged.json'
export interface Judged {
  /** The version that judged. */
  judge: string
  /** As `pattern/flags`. */
  linear: string[]
}

/** The regular expressions of a TypeScript file, but for those under a comment `// regex: why it does no harm`, above them or their statement. */
export function listRegex(source: string, file: string): Regex[] {
  const lines = source.split('\n')
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length
  const isExplained = (node: Node | undefined) => node && /^\s*\/\/ regex: \S/.test(lines[lineOf(node) - 2] ?? '')
  const found: Regex[] = []
  const visit = (value: unknown, statement?: Node): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const regex = regexOf(node)
    if (regex && !isExplained(node) && !isExplained(statement)) found.push({ line: lineOf(node), ...regex })
    const nearest = /(Statement|Declaration)$/.test(node.type ?? '') ? node : statement
    for (const child of Object.values(value)) visit(child, nearest)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found
}

interface Node {
  type?: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
  arguments?: { value?: unknown }[]
}

function regexOf({ type, regex, callee, arguments: given = [] }: Node): Omit<Regex, 'line'> | undefined {
  if (type === 'Literal') return regex
  if (callee?.name !== 'RegExp') return undefined
  const [pattern, flags = ''] = given.map(({ value }) => (typeof value === 'string' ? value : undefined))
  return { pattern, flags }
}

// What is on every machine judges, so that all judge the same.
process.env.RECHECK_BACKEND = 'pure'

/** Why it may take more than linear time, or cannot be told not to; undefined when it is linear. */
export async function complaintOf({ pattern, flags }: Omit<Regex, 'line'>): Promise<string | undefined> {
  if (pattern === undefined) return 'put together at run time'
  const { status, ...found } = await check(pattern, flags, { checker: 'automaton', timeout: 300_000 })
  if (status === 'safe') return undefined
  return 'error' in found ? `cannot be judged (${found.error.kind})` : `takes ${found.complexity?.summary} time`
}
