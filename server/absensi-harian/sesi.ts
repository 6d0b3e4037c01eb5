import type { KeadaanHarian } from '#contract/absensi-harian.ts'
import { keadaanIsi } from '#contract/absensi-harian.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import { type BarisRencana, type Entri, type SlotJadwal, waktuOf } from '#contract/rencana.ts'

export interface Sesi {
  kegiatan_id: number
  kegiatan: string
  jenis: JenisKegiatan
  ke: number
  mulai: string
  selesai: string
  tempat: string
  /** null until it is opened. */
  pertemuan_id: number | null
  orang: number
  belum: number
  keadaan: Exclude<KeadaanHarian, 'tidak_ada'>
}

interface Tentang {
  kegiatan: string
  jenis: JenisKegiatan
  tempat: string
}
export type SesiJadwal = SlotJadwal & Tentang
export type SesiPertemuan = BarisRencana &
  Tentang & { id: number; selesai: string; dibuka: number; ditiadakan: number; orang: number; terisi: number }

/** The sessions of a day of the plan. `anggota` is who would be on a roll that is not opened yet. */
export function toSesi(entriList: readonly Entri<SesiJadwal, SesiPertemuan>[], anggota: number): Sesi[] {
  return entriList.flatMap(entri => {
    const { jadwal, pertemuan, kegiatan_id, ke } = entri
    const one = pertemuan ?? jadwal
    if (!one) return []
    const { kegiatan, jenis } = one
    const tempat = pertemuan?.tempat || jadwal?.tempat || ''
    return { kegiatan_id, kegiatan, jenis, ke, ...waktuOf(entri), tempat, ...rollOf(pertemuan, anggota) }
  })
}

function rollOf(row: SesiPertemuan | null, anggota: number) {
  if (!row?.dibuka) {
    const keadaan = row?.ditiadakan ? ('ditiadakan' as const) : ('belum' as const)
    return { pertemuan_id: null, orang: anggota, belum: anggota, keadaan }
  }
  const { id, orang, terisi } = row
  const belum = orang - terisi
  const keadaan = row.ditiadakan ? ('ditiadakan' as const) : keadaanIsi(orang, belum)
  return { pertemuan_id: id, orang, belum, keadaan }
}
