import type { PdfPage } from './pdfmake.ts'

/* Where whoever signs would have put their hand: above their name. */

export interface SignerPlace {
  /** Which of the block's columns. */
  column: number
  /** 0 the first page of the file. */
  page: number
  /** In points from the upper left corner of the page: where the line of the name begins. */
  x: number
  y: number
}

const SIGNER = 'penanda-'

let named = 0

/** What is named so on the page is found by `takeSigners`. Another one each time: a receipt is signed in two places. */
export const signerId = (column: number) => `${SIGNER}${column}-${named++}`

/** Takes the names off the lines: they are nothing that a reader of the file is to jump to. */
export function takeSigners(pages: readonly PdfPage[], before: number): SignerPlace[] {
  return pages.flatMap(({ items }, at) =>
    items.flatMap(({ item }) => {
      if (!item?.id?.startsWith(SIGNER)) return []
      const column = Number.parseInt(item.id.slice(SIGNER.length), 10)
      delete item.id
      return [{ column, page: before + at, x: item.x ?? 0, y: item.y ?? 0 }]
    }),
  )
}
