import { ASKED_BY_SELF } from '#contract/absensi/own-izin.ts'
import { printOwnRekap } from '#contract/dokumen/own-documents.ts'
import { formatPercent, labelStatus, STATUS_LIST, type Tally } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { NO, type TableColumn } from '#contract/tabel.ts'
import { formatDate, formatFigureRange, formatRange, laterOf } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { READER_OF_ONE, requireOwnId } from '#server/dasar/http/own-person.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import { readMergedInto } from '#server/datapokok/orang/per-id.ts'
import { readMahasantriDetail } from '#server/laporan/laporan-mahasantri-detail.ts'
import { lastKnown } from '#server/laporan/rentang.ts'
import { describeFigures, type SealedPercentage } from '#server/laporan/report.ts'
import { askOf, defineDocument, type PrintChoice } from './kind.ts'

interface OwnRekapChoice extends PrintChoice {
  mahasantri_id: number
  saringan: { kegiatan_id?: undefined; periode_id: number | undefined; dari: string; sampai: string }
}

type Mark = MahasantriLaporanDetail['tanda'][number]
type PerKegiatan = MahasantriLaporanDetail['per_kegiatan'][number]

/** The record of whoever prints it, kegiatan by kegiatan and mark by mark, to be shown to somebody; nobody signs it. */
export const ownRekapKind = defineDocument({
  key: 'rekap_sendiri',
  call: printOwnRekap,
  async make(db, cetak) {
    const id = requireOwnId(cetak.user)
    const rincian = await readMahasantriDetail(db, READER_OF_ONE, id, {}, cetak.now)
    const { mahasantri, periode, dari, hitungan, persen } = rincian
    const until = laterOf(
      lastKnown(rincian),
      rincian.tanda
        .map(one => one.tanggal)
        .toSorted()
        .at(-1) ?? '',
    )
    const pilihan: OwnRekapChoice = {
      ...{ jenis: 'rekap_sendiri', lingkup: 'semua', mahasantri_id: id },
      saringan: { periode_id: periode?.id, dari, sampai: until },
    }
    const kegiatan = new Map(rincian.per_kegiatan.map(one => [one.kegiatan_id, one]))
    return {
      jenis: 'rekap_sendiri',
      judul: `Rekap kehadiran seorang mahasantri, ${formatRange(dari, until)}`,
      arah: 'lebar',
      blok: [
        { jenis: 'judul', teks: 'REKAP KEHADIRAN', anak: periode ? [`Semester ${periode.nama}`] : [] },
        {
          jenis: 'keterangan',
          kiri: [
            ['Nama', mahasantri.nama],
            ['NIM', mahasantri.nim],
            [kata`Kelompok`, rincian.kelompok.map(one => one.nama).join(', ') || '–'],
          ],
          kanan: [
            ['Rentang', formatFigureRange(rincian)],
            ['Kehadiran', formatPercent(persen)],
            ['Pertemuan', String(rincian.sesi)],
          ],
        },
        lembarTable({ nama: '', kepala: [], kolom: perKegiatan, rows: rincian.per_kegiatan }, cetak.kop.kertas),
        { jenis: 'jarak', tinggi: 8 },
        lembarTable({ nama: '', kepala: [], kolom: markColumns(kegiatan), rows: rincian.tanda }, cetak.kop.kertas),
        {
          jenis: 'catatan',
          teks: 'Dicetak sendiri oleh mahasantri. Keasliannya diperiksa dengan kode di bawah; U berada di luar pembagi.',
        },
      ],
      pilihan,
      angka: ownFigure(id, rincian),
      // Whoever finds the sheet is told no name by its code.
      oleh: ASKED_BY_SELF,
      isi: [[mahasantri.nim, mahasantri.nama, describeFigures(hitungan, persen)]],
    }
  },
  async recount(db: Db, { now }, { mahasantri_id, saringan }: OwnRekapChoice) {
    const left = await readMergedInto(db, mahasantri_id)
    return ownFigure(mahasantri_id, await readMahasantriDetail(db, READER_OF_ONE, left, askOf(saringan), now))
  },
})

/** Each mark and what they add up to; where it was held is no figure. */
function ownFigure(id: number, { tanda, hitungan, persen }: MahasantriLaporanDetail): unknown {
  const rows = tanda.map(one => JSON.stringify([one.tanggal, one.kegiatan_id, one.ke, one.status])).toSorted()
  return [id, rows, { persen, hitungan } satisfies SealedPercentage]
}

const count = (key: keyof Tally, judul: string): TableColumn<PerKegiatan> => ({
  ...{ kunci: key, judul, jenis: 'angka' },
  nilai: one => one.hitungan[key],
})

const perKegiatan: TableColumn<PerKegiatan>[] = [
  NO,
  { kunci: 'nama', judul: 'Kegiatan' },
  { kunci: 'sesi', judul: 'Pertemuan', jenis: 'angka' },
  ...STATUS_LIST.map(status => count(status, status)),
  count('belum', 'Belum diisi'),
  { kunci: 'persen', judul: 'Kehadiran', nilai: one => (one.dihitung ? formatPercent(one.persen) : 'tidak dihitung') },
]

function markColumns(kegiatan: ReadonlyMap<number, PerKegiatan>): TableColumn<Mark>[] {
  return [
    NO,
    { kunci: 'tanggal', judul: 'Hari, tanggal', nilai: one => formatDate(one.tanggal, 'ringkas') },
    {
      kunci: 'kegiatan',
      judul: 'Kegiatan',
      nilai: one => `${kegiatan.get(one.kegiatan_id)?.nama ?? ''}${one.ke > 1 ? ` ke-${one.ke}` : ''}`,
    },
    {
      kunci: 'status',
      judul: 'Tanda',
      nilai: one =>
        one.status === 'X' ? 'Ditiadakan' : labelStatus(one.status, kegiatan.get(one.kegiatan_id)?.jenis ?? 'umum'),
    },
  ]
}
