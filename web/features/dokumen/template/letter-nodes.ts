import { mergeAttributes, Node } from '@tiptap/core'
import ListItem from '@tiptap/extension-list-item'
import OrderedList from '@tiptap/extension-ordered-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { FIELD_NAMES, factsOf, LETTER_PARTS, type LetterField, PART_NAMES } from '#contract/dokumen/letter-template.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './template.module.css'

/** A field: one thing for the cursor, deleted whole. What is pasted from another letter with a field we do not know is left out. */
const FieldNode = Node.create({
  name: 'isian',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ nama: nameIn('data-isian') }),
  parseHTML: () => [knownOnly('span', 'data-isian', FIELD_NAMES)],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: css.field }),
    fieldLabel(node.attrs.nama as LetterField),
  ],
  renderText: ({ node }) => `[${fieldLabel(node.attrs.nama as LetterField)}]`,
})

/** Lines that are worked out. */
const PartNode = Node.create({
  name: 'bagian',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ nama: nameIn('data-bagian') }),
  parseHTML: () => [knownOnly('div', 'data-bagian', PART_NAMES)],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: css.part }),
    LETTER_PARTS[node.attrs.nama as keyof typeof LETTER_PARTS](kata),
  ],
})

const nameIn = (attribute: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
  renderHTML: ({ nama }: Record<string, unknown>) => ({ [attribute]: nama }),
})

const knownOnly = (tag: string, attribute: string, names: readonly string[]) => ({
  tag: `${tag}[${attribute}]`,
  getAttrs: (element: HTMLElement) => (names.includes(element.getAttribute(attribute) ?? '') ? null : (false as const)),
})

export const fieldLabel = (nama: LetterField) => factsOf(nama).label(kata)

const kit = StarterKit.configure({
  ...{ blockquote: false, code: false, codeBlock: false, heading: false, horizontalRule: false, italic: false },
  ...{ strike: false, underline: false, link: false, listItem: false, orderedList: false, trailingNode: false },
})

// No cell covers another, and columns are as wide as each other: what is pasted comes in so.
const plainCell = {
  content: 'paragraph+',
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: () => 1 },
    rowspan: { default: 1, parseHTML: () => 1 },
    colwidth: { default: null, parseHTML: () => null },
  }),
}

/** What the contract takes, and nothing else: what is pasted besides comes in as plain paragraphs. */
export const letterExtensions = [
  kit,
  // No list within a list, and every list begins at one.
  ListItem.extend({ content: 'paragraph+' }),
  OrderedList.extend({ addAttributes: () => ({}) }),
  // Without the widths that it would write as a style, which is refused.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  ...[TableRow, TableHeader.extend(plainCell), TableCell.extend(plainCell)],
  FieldNode,
  PartNode,
]

/** Lines above and below a letter. */
export const lineExtensions = [kit.configure({ bulletList: false }), FieldNode]
