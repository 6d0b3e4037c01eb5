import { setImmediate } from 'node:timers/promises'
import type { JkKelompok } from '#contract/identitas.ts'
import { columnStatus } from '#contract/laporan/laporan-column.ts'
import type { Rekap, RekapQuery } from '#contract/laporan/rekap.ts'
import { NO, type TableSheet } from '#contract/tabel.ts'
import { formatFigureRange, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { visibleKelompok } from '#server/datapokok/kelompok/wewenang.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { listRekapKelompok } from './rekap.sql.ts'
import { openRekap } from './rekap.ts'
import { countHeld, describeEmpty } from './rekap-lembar.ts'

/** A line of the summary; `rekap` is null where the kelompok does not hold the kegiatan asked for: it has no sheet then. */
export interface SummaryRow {
  kelompok: { nama: string; jk: JkKelompok }
  rekap: Rekap | null
}

export interface RekapPeriode {
  periode: string
  lembaga: string
  zona: Zone
  /** In their natural order, as on the cover of the PDF. */
  kelompokList: SummaryRow[]
  rekapList: Rekap[]
}

/** Each kelompok the caller may read, as its own recap shows it; one that has never met is looked for, so it is there too. */
export async function openRekapPeriode(
  db: Db,
  user: User,
  periodeId: number,
  query: RekapQuery,
  now: number,
): Promise<RekapPeriode> {
  const { periode, kelompokList } = await listKelompokPeriode(db, user, periodeId)
  const found: (SummaryRow & { open: Awaited<ReturnType<typeof openRekap>> | undefined })[] = []
  for (const kelompok of kelompokList) {
    // SQLite answers at once: without this nobody else would have a turn until all are read.
    await setImmediate()
    const open = await openRekap(db, user, kelompok.id, query, now).catch(withoutKegiatan)
    found.push({ kelompok, open, rekap: open?.rekap ?? null })
  }
  const first = found.find(({ rekap }) => rekap && rekap.kolom.length > 0)?.open
  if (!first)
    throw Conflict(
      'rekap.kosong',
      kata`Tidak ada pertemuan dalam rentang ini di kelompok mana pun yang dapat Anda lihat.`,
    )
  const { lembaga, zona } = first
  const rekapList = found.flatMap(({ rekap }) => rekap ?? [])
  return { periode: periode.nama, lembaga, zona, kelompokList: found, rekapList }
}

function withoutKegiatan(error: unknown): undefined {
  if (!(error instanceof AppError && error.kode === 'kegiatan.not_found')) throw error
}

/** The first sheet: a line a kelompok. */
export function lembarSummary({ kelompokList, rekapList, periode, lembaga }: RekapPeriode): TableSheet<SummaryRow> {
  const [first] = rekapList
  return {
    nama: 'Ringkasan',
    lembaga,
    beku: 2,
    kepala: [
      kata`Rekapitulasi Kehadiran per Kelompok`,
      `Semester ${periode}${first ? `, ${formatFigureRange(first)}` : ''}`,
    ],
    kolom: [
      NO,
      { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 20, nilai: row => row.kelompok.nama },
      { kunci: 'jk', judul: 'L/P', lebar: 5, nilai: row => (row.kelompok.jk === 'campur' ? 'L/P' : row.kelompok.jk) },
      { kunci: 'murabbi', judul: 'Murabbi', lebar: 30, nilai: ({ rekap }) => rekap?.murabbi.join('; ') },
      { kunci: 'pendamping', judul: kata`Pendamping`, lebar: 30, nilai: ({ rekap }) => rekap?.pendamping.join('; ') },
      {
        ...{ kunci: 'kegiatan', judul: 'Kegiatan', lebar: 20 },
        nilai: ({ rekap }) => rekap && (rekap.kegiatan?.nama ?? 'Semua yang dihitung'),
      },
      { kunci: 'mahasantri', judul: 'Mahasantri', jenis: 'angka', nilai: ({ rekap }) => rekap?.baris.length },
      { kunci: 'pertemuan', judul: 'Pertemuan', jenis: 'angka', nilai: ({ rekap }) => rekap && countHeld(rekap) },
      ...columnStatus<SummaryRow>(({ rekap }) => rekap?.jumlah.hitungan),
      { kunci: 'persen', judul: '%', jenis: 'persen', lebar: 8, nilai: ({ rekap }) => rekap?.jumlah.persen },
      {
        ...{ kunci: 'keterangan', judul: 'Keterangan', lebar: 30 },
        nilai: ({ rekap }) => (rekap ? describeEmpty(rekap) : kata`Kegiatan ini tidak diikuti kelompok`),
      },
    ],
    rows: kelompokList,
  }
}

/** 'rekap-ganjil-2026-2027.xlsx' */
export function nameRekapPeriodeFile({ periode }: RekapPeriode): string {
  return `rekap-${periode.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`
}

/** Every kelompok of a periode that the caller may read, in their natural order. */
export async function listKelompokPeriode(db: Db, user: User, periodeId: number | undefined) {
  const periode = (await listPeriode(db)).find(p => p.id === periodeId)
  if (!periode) throw NotFound('periode')
  return { periode, kelompokList: await listRekapKelompok(db, periode.id, visibleKelompok(user)) }
}
