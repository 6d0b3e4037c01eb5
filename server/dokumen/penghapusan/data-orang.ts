import { strToU8, zipSync } from 'fflate'
import type { KindOfOrang } from '#contract/identitas.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv } from '#server/dasar/ekspor/tabel.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import type { Block } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { kopOf, readPrint } from '#server/dokumen/cetak.ts'
import { describePrint, fileOf } from '#server/dokumen/dokumen.ts'
import * as rows from './data-orang.sql.ts'
import { idsOfKind, readGroupings } from './penghapusan.ts'
import { readTablesOfOrang, suratName } from './table-orang-data.ts'

/** Everything about one human, as a ZIP: a PDF to read, a CSV each to go on with, letters as they were handed in. */
export async function createDataOrang(
  db: Db,
  user: User,
  kunci: { jenis: KindOfOrang; id: number },
  { now, origin }: { now: number; origin: string },
): Promise<FileContent> {
  const { orang, orangList, akunList } = await readGroupings(db, kunci)
  const paper = await readPrint(db, user, now, origin)
  const izin = await rows.listIzinOfOrang(db, idsOfKind(orangList, 'mahasantri'))
  const surat = izin.flatMap(z => (z.isi && z.lampiran ? [{ nama: suratName(z.id, z.lampiran), isi: z.isi }] : []))
  const tableList = await readTablesOfOrang(db, { orangList, akunList, izin, zona: paper.zona })
  const judul = `Data tentang ${orang.nama}`
  const blok: Block[] = [
    { jenis: 'judul', teks: 'DATA TENTANG SEORANG', anak: [orang.nama] },
    {
      jenis: 'paragraf',
      teks: `Semua yang tersimpan di Hadir tentang orang ini per ${formatDate(todayIn(paper.zona, now), 'sedang')}. Tabel yang sama ada sebagai CSV di samping berkas ini${surat.length > 0 ? `, dan ${surat.length} surat di folder surat` : ''}.`,
    },
    ...tableList.flatMap((tabel): Block[] => [
      { jenis: 'jarak', tinggi: 8 },
      { jenis: 'paragraf', teks: `${tabel.nama} (${tabel.rows.length})` },
      ...(tabel.rows.length > 0
        ? [lembarTable(tabel, paper.kop.kertas)]
        : [{ jenis: 'catatan', teks: 'Tidak ada.' } as const]),
    ]),
  ]
  const berkas = await fileOf(db, kopOf(paper), { judul, penulis: user.nama })
  const pdf = await printPdf(berkas, [
    { arah: 'lebar', kop: true, blok, kaki: { teks: describePrint(paper), periksa: null } },
  ])
  const files = Object.fromEntries([
    ['data.pdf', pdf],
    ...tableList.map(tabel => [`${tabel.nama.toLowerCase().replaceAll(' ', '-')}.csv`, strToU8(toCsv(tabel))]),
    ...surat.map(({ nama, isi }) => [`surat/${nama}`, isi]),
  ])
  // Letters are compressed by themselves.
  return { name: `${judul}.zip`, data: Buffer.from(zipSync(files, { level: 1 })), orang: 1 }
}
