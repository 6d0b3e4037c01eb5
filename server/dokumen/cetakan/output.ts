import { Zip, ZipPassThrough } from 'fflate'
import type { File, Manuscript } from '#server/dasar/pdf/naskah.ts'
import { type Pictures, type Printer, startPrinter } from '#server/dasar/pdf/printer.ts'
import type { Dokumen } from '#server/dokumen/dokumen.ts'

/** A long file as it comes to be: drawn in batches, taken in pieces. */
interface Output {
  /** Draws these, whose dokumen are given in the same order, and answers how many pages there are by now. `pictures`: what they name and was not sent before; letters name none. */
  draw(
    manuscript: readonly Manuscript[],
    dokumenList: readonly Pick<Dokumen, 'isi'>[],
    pictures?: Pictures,
  ): Promise<number>
  /** The pieces written since it was last asked. */
  take(): Uint8Array[]
  end(): Promise<void>
}

/** All in one PDF. `begin` takes the thread that draws, to let go of it. */
export function startPdf(file: File, begin: (printer: Printer) => void): Output {
  const printer = startPrinter(file)
  begin(printer)
  return {
    draw: (manuscript, _, pictures) => printer.gambar(manuscript, pictures),
    take: () => printer.take(),
    end: () => printer.akhiri(),
  }
}

/** A PDF of each, in a ZIP; called by the number and the name of whom it is about. */
export function startZip(file: File, begin: (printer: Printer) => void): Output {
  const taken = new Set<string>()
  let pieces: Uint8Array[] = []
  let pages = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  return {
    async draw(manuscript, dokumenList) {
      for (const [i, one] of manuscript.entries()) {
        const printer = startPrinter(file)
        begin(printer)
        pages += await printer.gambar([one])
        await printer.akhiri()
        // A PDF is packed already.
        const entry = new ZipPassThrough(nameEntry(dokumenList[i]?.isi[0] ?? ['', ''], taken))
        zip.add(entry)
        entry.push(Buffer.concat(printer.take()), true)
        await printer.hentikan()
      }
      return pages
    },
    take() {
      const written = pieces
      pieces = []
      return written
    },
    async end() {
      zip.end()
    },
  }
}

/** '2601010524 Alif Ma’ruf.pdf': what no system refuses in a name, and no name twice in whatever case. */
export function nameEntry([nim, nama]: readonly [nim: string, nama: string, ...unknown[]], taken: Set<string>): string {
  const said = `${nim} ${nama}`
    // regex: single characters
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ')
  const stem =
    [...said]
      .slice(0, 100)
      .join('')
      .replace(/^[ .]+/, '')
      .trimEnd() || 'Surat'
  for (let n = 1; ; n++) {
    const name = `${stem}${n === 1 ? '' : ` (${n})`}.pdf`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
