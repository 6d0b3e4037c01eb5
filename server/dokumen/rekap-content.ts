import { type PrintRekapQuery, printRekap, type RekapShape } from '#contract/dokumen/dokumen.ts'
import { nameKelompok, titledName } from '#contract/identitas.ts'
import { describeFormula, describeMinimal, labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { describeCancelled, describeCodes, describeLibur, isOneMonth } from '#contract/laporan/daily-rekap.ts'
import type { Rekap, RekapColumn, RekapRow } from '#contract/laporan/rekap.ts'
import { isAssignedOn, readsEverything } from '#contract/permissions.ts'
import { earlierOf, formatFigureRange, formatRange } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block } from '#server/dasar/pdf/naskah.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readRekap } from '#server/laporan/rekap/rekap.ts'
import { describeEmpty } from '#server/laporan/rekap/rekap-lembar.ts'
import { describeFigures, type SealedPercentage } from '#server/laporan/report.ts'
import type { Cetak } from './cetak.ts'
import { describePrintedTime, describeSemester, markerOf } from './describe.ts'
import { listNearestPengasuh, listPengasuhOn, listPrintedTimes } from './dokumen.sql.ts'
import { type Dokumen, signature } from './dokumen.ts'
import { defineDocument, type PrintChoice } from './kind.ts'
import { kegiatanCode } from './middle-column.ts'
import { rekapTable } from './rekap-table.ts'
import { readTold } from './told.ts'

/** How the figures of a recap are read again: everything that was left open when it was printed is said. */
interface RekapChoice extends PrintChoice {
  kelompok_id: number
  dari: string
  sampai: string
  kegiatan_id: number | null
  bentuk: RekapShape
}

export const rekapKind = defineDocument({
  key: 'rekap',
  call: printRekap,
  make: (db, cetak, { params, query }) => rekapDokumen(db, cetak, params.id, query),
  async recount(db, { user, now }, { kelompok_id, dari, sampai, kegiatan_id, bentuk }: RekapChoice) {
    const mode = bentuk === 'bulan' ? 'bulan' : 'pertemuan'
    const query = { dari, sampai, mode, kegiatan_id: kegiatan_id ?? undefined } as const
    return rekapFigure(await readRekap(db, user, kelompok_id, query, now), sampai)
  },
})

/** The recap of a kelompok as a sheet, by the rights of whoever prints it. */
export async function rekapDokumen(db: Db, cetak: Cetak, kelompokId: number, query: PrintRekapQuery): Promise<Dokumen> {
  const { user, now } = cetak
  const { bentuk, ...range } = query
  const rekap = await readRekap(db, user, kelompokId, { ...range, mode: bentuk }, now)
  requireOneMonth(bentuk, rekap)
  const [markers, waktu, semua, told] = await Promise.all([
    listMarkers(db, user, rekap),
    listPrintedTimes(db, kelompokId, rekap.kegiatan?.id ?? null, earlierOf(rekap.sampai, rekap.hari_ini)),
    seesAll(db, user, kelompokId, rekap.hari_ini),
    readTold(db, user, rekap, { kelompok_id: kelompokId }),
  ])
  const pilihan: RekapChoice = {
    jenis: 'rekap',
    kelompok_id: kelompokId,
    ...{ dari: rekap.dari, sampai: told() },
    kegiatan_id: rekap.kegiatan?.id ?? null,
    bentuk,
    lingkup: semua ? 'semua' : 'sendiri',
  }
  return {
    jenis: 'rekap',
    judul: `${rekap.kelompok.nama}, ${rekap.kegiatan?.nama ?? 'semua kegiatan'}, ${formatRange(rekap.dari, rekap.sampai)}`,
    arah: 'lebar',
    blok: [
      {
        jenis: 'judul',
        teks: 'REKAPITULASI KEHADIRAN MAHASANTRI',
        anak: [describeSemester(rekap.periode.nama)],
      },
      remark(rekap, describePrintedTime(rekap.kelompok.tempat, waktu, cetak.zona)),
      ...rekapTable(rekap, bentuk, cetak.kop.kertas),
      { jenis: 'catatan', teks: legend(rekap, bentuk) },
      signature(cetak, markers),
    ],
    pilihan,
    angka: rekapFigure(rekap, pilihan.sampai),
    isi: rekap.baris.map(b => [b.nim, b.nama, describeFigures(b.hitungan, b.persen)]),
  }
}

/** Who signs a recap for its kelompok: murabbi and pendamping of its last day. */
export async function listMarkers(db: Db, user: User, { kelompok: { id }, sampai, hari_ini, kolom, ...rekap }: Rekap) {
  const last = earlierOf(sampai, hari_ini)
  const pengasuh = await listPengasuhOn(db, id, last)
  // A recap of a file is older than the assignments: then whoever is nearest signs, and nobody's line stays empty without need.
  const nearest = kolom.some(k => k.berkas) ? await listNearestPengasuh(db, id, last) : []
  const all = [...pengasuh, ...nearest]
  // Whoever has left the kelompok is not told who came after.
  const known = new Set([...rekap.murabbi, ...rekap.pendamping])
  const shown = (await seesAll(db, user, id, hari_ini)) ? all : all.filter(one => known.has(titledName(one)))
  return (['murabbi', 'pendamping'] as const).map(as => markerOf(shown, as))
}

/** The days 1–31 are those of one month. */
export function requireOneMonth(bentuk: RekapShape, { dari, sampai }: { dari: string; sampai: string }): void {
  if (bentuk === 'harian' && !isOneMonth({ dari, sampai }))
    throw Invalid({ bentuk: 'Rekap harian memuat satu bulan. Pilih tanggal awal dan akhir dalam bulan yang sama.' })
}

/** What must be the same for the sheet to be the same: columns, marks, percentages; of days after `sampai` nothing. */
function rekapFigure({ kolom, baris, bulan }: Rekap, sampai: string): unknown {
  const known = kolom.flatMap((k, i) => (k.tanggal <= sampai ? [i] : []))
  // A month that lies ahead has a column where something of it is ditiadakan already.
  const knownMonth = bulan.flatMap((one, i) => (one <= sampai.slice(0, 7) ? [i] : []))
  const monthsOf = (b: RekapRow) => knownMonth.map(i => b.bulan[i] ?? null)
  return [
    known.map(i => figureColumn(kolom[i])),
    knownMonth.map(i => bulan[i]),
    baris
      .filter(
        b => [...b.tanda].some((t, i) => t !== ' ' && (kolom[i]?.tanggal ?? '') <= sampai) || monthsOf(b).some(Boolean),
      )
      // Not in roll order: a name that is spelled otherwise stands elsewhere, and no figure has changed.
      .toSorted((a, b) => a.mahasantri_id - b.mahasantri_id)
      .map(b => [b.mahasantri_id, known.map(i => b.tanda[i] ?? '').join(''), monthsOf(b), percentOf(b)]),
  ]
}

const percentOf = ({ persen, hitungan }: RekapRow): SealedPercentage => ({ persen, hitungan })

function figureColumn(kolom: RekapColumn | undefined) {
  return kolom && [kolom.kegiatan_id, kolom.tanggal, kolom.ke, kolom.ditiadakan === null]
}

async function seesAll(db: Db, user: User, kelompokId: number, today: string): Promise<boolean> {
  if (readsEverything(user.peran)) return true
  return isAssignedOn(await requireWewenang(db, user, kelompokId), today)
}

function remark(rekap: Rekap, timePlace: string): Block {
  const { kelompok, kegiatan, murabbi, pendamping } = rekap
  return {
    jenis: 'keterangan',
    kiri: [
      ['Kegiatan', kegiatan?.nama ?? 'Semua kegiatan yang dihitung'],
      ['Murabbi', murabbi.join('; ') || '–'],
      ['Periode', formatFigureRange(rekap)],
    ],
    kanan: [
      [kata`Kelompok`, nameKelompok(kelompok)],
      [kata`Pendamping`, pendamping.join(', ') || '–'],
      ['Tempat, waktu', timePlace || '–'],
    ],
  }
}

function legend(rekap: Rekap, bentuk: RekapShape): string {
  const { kegiatan, batas, aturan, jumlah } = rekap
  const name = (status: Status) => {
    // Its meaning is nobody's business here; how it counts is.
    if (status === 'U') return aturan.u === 'hadir' ? 'dihitung hadir' : 'di luar hitungan'
    return labelStatus(status, kegiatan?.jenis ?? 'umum')
  }
  const tanda = bentuk === 'bulan' ? STATUS_LIST : STATUS_LIST.filter(s => s !== 'H')
  const shown = tanda.filter(status => status !== 'D' || jumlah.hitungan.D > 0)
  const arti = [
    ...(bentuk === 'bulan' ? [] : ['• = Hadir']),
    ...shown.map(status => `${status} = ${name(status)}`),
    ...(jumlah.hitungan.belum > 0 ? [bentuk === 'bulan' ? '– = belum diisi' : 'kosong = belum diisi'] : []),
    ...(isAbsent(rekap, bentuk) ? [kata`× = belum atau tidak lagi di kelompok ini`] : []),
  ]
  const kode = bentuk === 'pertemuan' ? kegiatanCode(rekap).map(k => `${k.kode} = ${k.nama}`) : []
  const ditiadakan = describeCancelled(rekap)
  const libur = describeLibur(rekap)
  const kosong = describeEmpty(rekap)
  const codes = describeCodes(rekap)
  return [
    ...(kosong ? [`${kosong}.`] : []),
    `Keterangan: ${arti.join(', ')}.`,
    ...(codes ? [`${codes}.`] : []),
    ...(kode.length > 0 ? [`Kegiatan: ${kode.join(', ')}.`] : []),
    ...(ditiadakan ? [`Ditiadakan: ${ditiadakan}.`] : []),
    ...(libur ? [`Libur: ${libur}.`] : []),
    `Persen = ${describeFormula(aturan)}. Batas minimal ${describeMinimal(batas)}.`,
  ].join(' ')
}

/** Whether a cell is crossed out: somebody was not in the kelompok while the others met. */
function isAbsent({ baris, kolom, bulan }: Rekap, bentuk: RekapShape): boolean {
  if (bentuk === 'bulan') return bulan.some((_, i) => new Set(baris.map(b => b.bulan[i] === null)).size > 1)
  return baris.some(b => [...b.tanda].some((t, i) => t === ' ' && kolom[i]?.ditiadakan === null))
}
