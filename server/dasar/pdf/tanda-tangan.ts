import type { Tulis } from './huruf.ts'
import type { Blok } from './naskah.ts'
import type { Konten } from './pdfmake.ts'
import { TANPA_GARIS } from './tabel.ts'

/** Never torn from itself: a name without its office signs nothing. */
export function composeTandaTangan({ kolom, huruf = 9 }: Blok & { jenis: 'tanda_tangan' }, tulis: Tulis): Konten {
  // Rows of a table, so that the names stand on one line although an office above one of them takes two.
  const atas = kolom.map(k => ({ stack: k.atas.map(line => ({ text: line === '' ? ' ' : tulis(line) })) }))
  const nama = kolom.map(k => (k.nama === null ? { text: '' } : composeNama(k.nama, tulis)))
  const nomor = kolom.map(k => ({ text: k.nomor ? tulis(k.nomor) : ' ' }))
  return {
    stack: [
      {
        table: { widths: kolom.map(() => '*'), dontBreakRows: true, body: [atas, nama, nomor] },
        layout: { ...TANPA_GARIS, paddingRight: () => 12 },
      },
    ],
    unbreakable: true,
    margin: [18, 12, 0, 0],
    fontSize: huruf,
  }
}

function composeNama(nama: string, tulis: Tulis): Konten {
  return nama
    ? { text: tulis(nama), bold: true, decoration: 'underline', margin: [0, 28, 0, 1] }
    : { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.6 }], margin: [0, 38, 0, 2] }
}
