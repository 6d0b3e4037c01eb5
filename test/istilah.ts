import { parseSync } from 'vite'

/** A text in the source that a person reads and that would not follow the institution's words. */
export interface Temuan {
  awal: number
  akhir: number
  baris: number
  /**
   * polos: not tagged with `kata`. sekali: tagged, but worded once when the file is loaded, before the words are known.
   * kunci: a key of the program ('pendamping' in `sebagai`) put into a text as it is.
   */
  salah: 'polos' | 'sekali' | 'kunci'
  teks: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Where texts say 'pendamping' or 'kelompok' without following the institution's words. */
export function findPolos(file: string, source: string): Temuan[] {
  if (!MAYBE.test(source)) return []
  const found: Temuan[] = []
  walk(parseSync(file, source).program as unknown as Node, [], (node, above) => {
    const salah = isWordedEarly(node, above)
      ? 'sekali'
      : isKeyInText(node, above, /OrangImpor/.test(source) ? KEY_IMPOR : KEY)
        ? 'kunci'
        : wrongWith(node, above, source, file)
    if (!salah) return
    const baris = source.slice(0, node.start).split('\n').length
    const teks = textOf(node) ?? (node.name as string)
    found.push({ awal: node.start, akhir: node.end, baris, salah, teks: teks.replace(/\s+/g, ' ') })
  })
  return found
}

function wrongWith(node: Node, above: readonly Node[], source: string, file: string): 'polos' | 'sekali' | undefined {
  const parent = above.at(-1)
  // { Kelompok: '7' }, where the key is the label.
  if (node.type === 'Identifier' && parent?.type === 'Property' && parent.key === node && !parent.computed)
    return above.at(-2)?.type === 'ObjectExpression' && /^(?:Pendamping|Kelompok)/.test(node.name as string)
      ? 'polos'
      : undefined
  const teks = textOf(node)
  if (teks === undefined || !KATA.test(teks)) return undefined
  // What a schema of the contract has to say is worded where it is told, and what a change is called where it is written down.
  if (file.startsWith('contract/') && (isProperty('error', above) || isProperty('perubahan', above))) return undefined
  if (!isTagged(above, source)) return isForPeople(teks, node, above) ? 'polos' : undefined
  return above.some(one => FUNCTION.test(one.type)) ? undefined : 'sekali'
}

/** `labelPeran(kata)` outside of a function. */
function isWordedEarly(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  const given = parent?.type === 'CallExpression' && (parent.arguments as Node[]).includes(node)
  return given && node.type === 'Identifier' && node.name === 'kata' && !above.some(one => FUNCTION.test(one.type))
}

/** A variable that holds 'pendamping' or 'kelompok' as a key, between the words of a text. */
function isKeyInText(node: Node, above: readonly Node[], key: RegExp): boolean {
  const parent = above.at(-1)
  if (node.type !== 'Identifier' || !key.test(node.name as string) || !parent) return false
  if (parent.type === 'JSXExpressionContainer') return /^JSX(?:Element|Fragment)$/.test(above.at(-2)?.type ?? '')
  if (parent.type !== 'TemplateLiteral' || above.at(-2)?.type === 'TaggedTemplateExpression') return false
  return (parent.quasis as Node[]).some(({ value }) => / /.test((value as { cooked: string }).cooked))
}

const MAYBE = /\bkata\b|pendamping|kelompok|\b(?:sebagai|peran|noun)\b|OrangImpor/i
/** Who they are, as the program calls them. */
const KEY = /^(?:sebagai|peran|noun)$/
/** Of whose list an import is about; elsewhere it is a number of people, or a name. */
const KEY_IMPOR = /^(?:sebagai|peran|noun|orang)$/
const KATA = /\b(?:pendamping|kelompok)(?!an|kan)/i
const FUNCTION = /^(?:Arrow)?Function(?:Expression|Declaration)?/
/** Names, addresses, keys, module paths: no blank, no capital, no sentence. */
const CODE = /^[a-z0-9_./:?&={}*$#@,[\]()%|-]*$/
const ALIAS = /^[\w.]+ as \w+$/
const CALL = /^[A-Z]+ \/api\//
/** Where one word in small letters is read by people all the same. */
const LABEL =
  /^(?:label|judul|header|title|placeholder|description|keterangan|satuan|aria-label|teks|pesan|nama|kata|sebutan)$/

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  return node.type === 'JSXText' ? (node.value as string) : undefined
}

/** kata`…`, or kata('…'). */
function isTagged(above: readonly Node[], source: string): boolean {
  const [caller, parent] = [above.at(-2), above.at(-1)]
  const name = (one: unknown) => source.slice((one as Node).start, (one as Node).end)
  if (caller?.type === 'TaggedTemplateExpression') return name(caller.tag) === 'kata'
  return parent?.type === 'CallExpression' && /^(?:kata|replaceWord)$/.test(name(parent.callee))
}

function isForPeople(teks: string, node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1) as Node
  // Nor does anybody read a type: Calls<typeof import('…')['pendampingApi']>.
  if (/^(?:Import|Export|TSLiteralType)/.test(parent.type)) return false
  // What the OpenAPI document says, and SQL.
  if (isProperty('summary', above)) return false
  if (above.at(-2)?.type === 'TaggedTemplateExpression') return false
  if (node.type === 'JSXText') return true
  const key = (parent.key ?? parent.name) as Node | undefined
  const isLabel =
    /^(?:Property|JSXAttribute)$/.test(parent.type) && parent.value === node && LABEL.test(String(key?.name))
  return isLabel || !(CODE.test(teks) || ALIAS.test(teks) || CALL.test(teks))
}

function isProperty(name: string, above: readonly Node[]): boolean {
  return above.some(one => one.type === 'Property' && (one.key as Node).name === name)
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above)
  const here = [...above, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string') walk(child as Node, here, visit)
    }
  }
}
