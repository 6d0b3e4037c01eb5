import { offeredStatus } from '#contract/absensi/marking.ts'
import { type JkKelompok, nameKelompok } from '#contract/identitas.ts'
import { type KegiatanKind, labelStatus } from '#contract/kehadiran.ts'
import { type PaperPage, splitPages, writePaperCode } from '#contract/paper-sheet.ts'
import { formatDate } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { PaperSheetBlock } from '#server/dasar/pdf/naskah.ts'

interface Printed {
  kelompok: { nama: string; jk: JkKelompok }
  kegiatan: { nama: string; jenis: KegiatanKind }
  /** In the order of the roll, which is that of the sheet on a phone. */
  roll: readonly { id: number; nim: string; nama: string }[]
  murabbi: { nama: string }
  pendamping: { sebagai: string; nama: string; nomor: string }
  tempat: string
}

/** The blank sheet with circles, page by page: each says in its code whose rows it holds. */
export function circledPages(
  which: Omit<PaperPage, 'page' | 'pages' | 'statuses'>,
  { kelompok, kegiatan, roll, murabbi, pendamping, tempat }: Printed,
): PaperSheetBlock[] {
  const tanda = offeredStatus(kegiatan, kelompok)
  const pages = splitPages(roll)
  const legend = tanda.map(status => [...new Set([status, labelStatus(status, kegiatan.jenis)])].join(' ')).join(' · ')
  const ke = which.ke > 1 ? `, ke-${which.ke}` : ''
  return pages.map((people, i) => ({
    jenis: 'kertas',
    judul: 'DAFTAR HADIR MAHASANTRI',
    kiri: [
      ['Kegiatan', kegiatan.nama + ke],
      ['Hari, tanggal', formatDate(which.tanggal, 'panjang')],
      ['Tempat, waktu', tempat],
    ],
    kanan: [
      [kata`Kelompok`, nameKelompok(kelompok)],
      ['Murabbi', murabbi.nama || '–'],
      [kata`Pendamping`, pendamping.nama || '–'],
    ],
    kode: writePaperCode(
      { ...which, page: i + 1, pages: pages.length, statuses: tanda.length },
      people.map(({ id }) => id),
    ),
    lembar: `Lembar ${i + 1} dari ${pages.length}`,
    tanda,
    legend,
    mulai: pages.slice(0, i).reduce((sum, page) => sum + page.length, 1),
    baris: people,
    tanda_tangan: { ...pendamping, sebagai: `${pendamping.sebagai},` },
  }))
}
