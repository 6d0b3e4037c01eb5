import { layRencana } from '#contract/absensi/rencana.ts'
import { isOpen } from '#contract/absensi/state.ts'
import { tandaCount } from '#contract/kehadiran.ts'
import { earlierOf, laterOf } from '#contract/tanggal.ts'
import type { Columns } from '#database/schema.ts'
import type { JadwalRow, RencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import type { StateOf } from '#server/absensi/pertemuan/tagihan.ts'
import { type DailySession, toSession } from '#server/laporan/absensi-harian/sesi.ts'
import type { ReportKelompokRow } from '#server/laporan/kelompok.ts'
import type { BerandaPertemuanRow } from './beranda.sql.ts'

export interface DaySession extends DailySession {
  tanggal: string
}

export interface PlannedPerKelompok {
  /** Sessions of a kelompok that are complete, ditiadakan, or unfilled though they were due, by date and time. */
  between(kelompok: ReportKelompokRow, dari: string, sampai: string): DaySession[]
}

interface Material {
  kegiatan: readonly Columns<'kegiatan', 'id' | 'nama' | 'jenis'>[]
  jadwal: readonly JadwalRow[]
  pertemuan: readonly BerandaPertemuanRow[]
  bahan: RencanaMaterial
  stateOf: StateOf
  periode: { mulai: string; selesai: string }
  hariIni: string
}

/** The plan of every kelompok by day. Outside its periode nothing is planned. */
export function openRencana({
  kegiatan,
  jadwal,
  pertemuan,
  bahan,
  stateOf,
  periode,
  hariIni,
}: Material): PlannedPerKelompok {
  const kegiatanById = new Map(kegiatan.map(k => [k.id, k]))
  const named = (id: number) => {
    const found = kegiatanById.get(id)
    return { kegiatan: found?.nama ?? '', jenis: found?.jenis ?? ('umum' as const) }
  }
  const jadwalOf = Map.groupBy(jadwal, j => j.kelompok_id)
  const rowsOf = Map.groupBy(pertemuan, p => p.kelompok_id)
  const last = earlierOf(periode.selesai, hariIni)
  const lay = (id: number) =>
    layRencana({
      jadwal: jadwalOf.get(id) ?? [],
      pertemuan: (rowsOf.get(id) ?? []).map(p => {
        const orang = tandaCount(p)
        return { ...p, ...named(p.kegiatan_id), orang, terisi: orang - p.belum }
      }),
      pindah: bahan.pindahOf(id),
      libur: bahan.libur,
    })
  const known = new Map<number, ReturnType<typeof lay>>()
  const planOf = (id: number) => {
    const found = known.get(id) ?? lay(id)
    known.set(id, found)
    return found
  }

  return {
    between(kelompok, dari, sampai) {
      const first = laterOf(dari, periode.mulai)
      const entryList = planOf(kelompok.id).between(first, earlierOf(sampai, last))
      return [...Map.groupBy(entryList, entri => entri.tanggal)].flatMap(([tanggal, ofDay]) => {
        return toSession(ofDay, kelompok, stateOf)
          .filter(sesi => !isOpen(sesi.state) || sesi.tagihan === 'belum' || sesi.tagihan === 'tanpa_pendamping')
          .map(sesi => ({ ...sesi, tanggal }))
      })
    },
  }
}

/** Of sessions that were due: how many are complete, and how many nobody could fill. */
export function countSession(sesi: readonly DaySession[]) {
  const terisi = sesi.filter(s => s.state.fill === 'complete').length
  return {
    jatuh_tempo: terisi + sesi.filter(s => s.tagihan === 'belum').length,
    terisi,
    tanpa_pendamping: sesi.filter(s => s.tagihan === 'tanpa_pendamping').length,
    ditiadakan: sesi.filter(s => s.state.fill === 'cancelled').length,
  }
}

export function addSession(sum: ReturnType<typeof countSession>, more: ReturnType<typeof countSession>): void {
  sum.jatuh_tempo += more.jatuh_tempo
  sum.terisi += more.terisi
  sum.tanpa_pendamping += more.tanpa_pendamping
  sum.ditiadakan += more.ditiadakan
}
