import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { type DirectedLine, orderRow } from './arah.ts'

/*
 * The three parts of pdfmake below its documented surface, which lays out one document and no more: with them sheet after
 * sheet is laid out and written into one PDF, so that 5,000 letters take the memory of one. It ships no types; these are
 * the part that is used here.
 */

export interface FontFiles {
  normal: Uint8Array
  bold: Uint8Array
  italics: Uint8Array
}

export interface Pdf extends Readable {
  end(): void
  /** By name, as data URLs: whatever is drawn later may name one that is added here. */
  images: Record<string, string>
  /** pdfkit: an object of the file, what is on the page that is drawn now, and what it may name. */
  ref(data: object): { end(content: string): void }
  addContent(content: string): void
  page: { width: number; height: number; xobjects: Record<string, object> }
  provideFont(
    family: string,
    bold: boolean,
    italics: boolean,
  ): {
    ascender: number
    descender: number
    lineGap: number
    widthOfString(text: string, size: number): number
    font: {
      hasGlyphForCodePoint(code: number): boolean
      glyphForCodePoint(code: number): { _getMetrics(): { advanceWidth: number } }
    }
  }
}

export interface PageSize {
  width: number
  height: number
  orientation: 'portrait' | 'landscape'
}

/** A node of pdfmake's document definition. */
export type Content = Record<string, unknown> | string

export interface Typesetter {
  layoutDocument(
    content: Content[],
    pdf: Pdf,
    styles: object,
    defaultStyle: object,
    background: null,
    header: null,
    footer: (page: number, pages: number) => Content,
  ): PdfPage[]
}

/** A page that is laid out: what stands on it; a line has the name of the node it begins. */
export interface PdfPage {
  items: { item?: { id?: string; x?: number; y?: number } }[]
}

type Margins = Record<'left' | 'top' | 'right' | 'bottom', number>

// CommonJS compiled from modules: the class is the property `default` of what they export.
const require = createRequire(import.meta.url)
const load = <T>(part: string) => (require(`pdfmake/js/${part}.js`) as { default: T }).default

export const PdfDocument =
  load<
    new (
      fonts: Record<string, FontFiles>,
      images: Record<string, string>,
      patterns: object,
      attachments: object,
      options: object,
      virtualfs: null,
    ) => Pdf
  >('PDFDocument')
const LeftToRight =
  load<
    new (
      size: PageSize,
      margins: Margins,
      svg: null,
    ) => Typesetter & { buildNextLine(node: object): DirectedLine | null }
  >('LayoutBuilder')
/** Its lines are in the order in which they are read. */
export class LayoutBuilder extends LeftToRight {
  override buildNextLine(node: object): DirectedLine | null {
    return orderRow(super.buildNextLine(node))
  }
}
export const Renderer = load<new (pdf: Pdf) => { renderPages(pages: PdfPage[]): void }>('Renderer')
