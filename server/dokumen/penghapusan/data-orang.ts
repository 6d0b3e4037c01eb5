import { strToU8, zipSync } from 'fflate'
import type { JenisOrang } from '#contract/identitas.ts'
import { formatTanggal, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv } from '#server/dasar/ekspor/tabel.ts'
import type { FileContent } from '#server/dasar/http/kirim.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { Blok } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/pencetak.ts'
import { tabelLembar } from '#server/dasar/pdf/tabel-lembar.ts'
import { kopOf, readCetak } from '#server/dokumen/cetak.ts'
import { berkasOf, describeCetak } from '#server/dokumen/dokumen.ts'
import * as rows from './data-orang.sql.ts'
import { namaSurat, readTablesOfOrang } from './data-orang-tabel.ts'
import { idsOfKind, readKelompokan } from './penghapusan.ts'

/** Everything about one human, as a ZIP: a PDF to read, a CSV each to go on with, letters as they were handed in. */
export async function createDataOrang(
  db: Db,
  user: User,
  kunci: { jenis: JenisOrang; id: number },
  { now, origin }: { now: number; origin: string },
): Promise<FileContent> {
  const { orang, orangList, akunList } = await readKelompokan(db, kunci)
  const kertas = await readCetak(db, user, now, origin)
  const izin = await rows.listIzinOfOrang(db, idsOfKind(orangList, 'mahasantri'))
  const surat = izin.flatMap(z => (z.isi && z.lampiran ? [{ nama: namaSurat(z.id, z.lampiran), isi: z.isi }] : []))
  const tabelList = await readTablesOfOrang(db, { orangList, akunList, izin, zona: kertas.zona })
  const judul = `Data tentang ${orang.nama}`
  const blok: Blok[] = [
    { jenis: 'judul', teks: 'DATA TENTANG SEORANG', anak: [orang.nama] },
    {
      jenis: 'paragraf',
      teks: `Semua yang tersimpan di Hadir tentang orang ini per ${formatTanggal(todayIn(kertas.zona, now), 'sedang')}. Tabel yang sama ada sebagai CSV di samping berkas ini${surat.length > 0 ? `, dan ${surat.length} surat di folder surat` : ''}.`,
    },
    ...tabelList.flatMap((tabel): Blok[] => [
      { jenis: 'jarak', tinggi: 8 },
      { jenis: 'paragraf', teks: `${tabel.nama} (${tabel.rows.length})` },
      ...(tabel.rows.length > 0
        ? [tabelLembar(tabel, kertas.kop.kertas)]
        : [{ jenis: 'catatan', teks: 'Tidak ada.' } as const]),
    ]),
  ]
  const berkas = await berkasOf(db, kopOf(kertas), { judul, penulis: user.nama })
  const pdf = await printPdf(berkas, [
    { arah: 'lebar', kop: true, blok, kaki: { teks: describeCetak(kertas), periksa: null } },
  ])
  const files = Object.fromEntries([
    ['data.pdf', pdf],
    ...tabelList.map(tabel => [`${tabel.nama.toLowerCase().replaceAll(' ', '-')}.csv`, strToU8(toCsv(tabel))]),
    ...surat.map(({ nama, isi }) => [`surat/${nama}`, isi]),
  ])
  // Letters are compressed by themselves.
  return { name: `${judul}.zip`, data: Buffer.from(zipSync(files, { level: 1 })), orang: 1 }
}
