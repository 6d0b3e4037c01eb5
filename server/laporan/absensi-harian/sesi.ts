import { type Entri, type RencanaLine, type SlotJadwal, timesOf } from '#contract/absensi/rencana.ts'
import { type Due, fillWordOf, lookOf } from '#contract/absensi/state.ts'
import type { KegiatanKind } from '#contract/kehadiran.ts'
import type { DailyKelompok } from '#contract/laporan/daily-absensi.ts'
import type { StateOf } from '#server/absensi/pertemuan/tagihan.ts'

export type DailySession = Omit<DailyKelompok['sesi'][number], 'tanda' | 'tagihan'> & { tagihan: Due }

interface About {
  kegiatan: string
  jenis: KegiatanKind
  tempat: string
}
export type JadwalSession = SlotJadwal & About
export type PertemuanSession = RencanaLine &
  About & {
    id: number
    selesai: string
    dibuka: number
    dipimpin: number
    ditiadakan: number
    orang: number
    terisi: number
  }

/** The sessions of a day of the plan. `anggota` is who would be on a roll that is not opened yet. */
export function toSession(
  entryList: readonly Entri<JadwalSession, PertemuanSession>[],
  { id, anggota }: { id: number; anggota: number },
  stateOf: StateOf,
): DailySession[] {
  return entryList.flatMap(entri => {
    const { jadwal, pertemuan, kegiatan_id, ke } = entri
    const one = pertemuan ?? jadwal
    if (!one) return []
    const { kegiatan, jenis } = one
    const opened = pertemuan?.dibuka ? pertemuan : null
    const [orang, belum] = opened ? [opened.orang, opened.orang - opened.terisi] : [anggota, anggota]
    const asked = stateOf(id, { ...entri, pertemuan: pertemuan && { ...pertemuan, belum } })
    const tempat = pertemuan?.tempat || jadwal?.tempat || ''
    return {
      ...{ kegiatan_id, kegiatan, jenis, ke, ...timesOf(entri), tempat },
      ...{ pertemuan_id: opened?.id ?? null, orang, belum, keadaan: fillWordOf(lookOf(asked.state)), ...asked },
    }
  })
}
