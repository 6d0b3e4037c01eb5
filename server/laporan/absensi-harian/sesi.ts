import type { Tagihan } from '#contract/absensi/belum-diisi.ts'
import { type BarisRencana, type Entri, type SlotJadwal, timesOf } from '#contract/absensi/rencana.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import { type KelompokHarian, keadaanIsi } from '#contract/laporan/absensi-harian.ts'
import type { TagihanOf } from '#server/absensi/pertemuan/tagihan.ts'

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
  tagihanOf: TagihanOf,
): DailySession[] {
  return entriList.flatMap(entri => {
    const { jadwal, pertemuan, kegiatan_id, ke } = entri
    const one = pertemuan ?? jadwal
    if (!one) return []
    const { kegiatan, jenis } = one
    const tagihan = tagihanOf(id, {
      ...entri,
      pertemuan: pertemuan && { ...pertemuan, belum: pertemuan.orang - pertemuan.terisi },
    })
    const tempat = pertemuan?.tempat || jadwal?.tempat || ''
    return { kegiatan_id, kegiatan, jenis, ke, ...timesOf(entri), tempat, ...rollOf(pertemuan, anggota), tagihan }
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
