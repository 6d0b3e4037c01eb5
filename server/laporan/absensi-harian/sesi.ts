import { type BarisRencana, type Entri, type SlotJadwal, timesOf } from '#contract/absensi/rencana.ts'
import { fillWordOf, lookOf, type Tagihan } from '#contract/absensi/state.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import type { KelompokHarian } from '#contract/laporan/absensi-harian.ts'
import type { StateOf } from '#server/absensi/pertemuan/tagihan.ts'

export type DailySession = Omit<KelompokHarian['sesi'][number], 'tanda' | 'tagihan'> & { tagihan: Tagihan }

interface Tentang {
  kegiatan: string
  jenis: JenisKegiatan
  tempat: string
}
export type SesiJadwal = SlotJadwal & Tentang
export type SesiPertemuan = BarisRencana &
  Tentang & {
    id: number
    selesai: string
    dibuka: number
    dipimpin: number
    ditiadakan: number
    orang: number
    terisi: number
  }

/** The sessions of a day of the plan. `anggota` is who would be on a roll that is not opened yet. */
export function toSesi(
  entriList: readonly Entri<SesiJadwal, SesiPertemuan>[],
  { id, anggota }: { id: number; anggota: number },
  stateOf: StateOf,
): DailySession[] {
  return entriList.flatMap(entri => {
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
