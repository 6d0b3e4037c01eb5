import type { KeadaanHarian } from '#contract/absensi-harian.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import { slotsOn } from '../pertemuan/due.ts'
import type { JadwalRow, PertemuanRow } from './absensi-harian.sql.ts'

export interface Sesi {
  kegiatan_id: number
  kegiatan: string
  jenis: JenisKegiatan
  ke: number
  mulai: string
  selesai: string
  tempat: string
  pertemuan_id: number | null
  orang: number
  belum: number
  keadaan: Exclude<KeadaanHarian, 'tidak_ada'>
}

/**
 * The sessions of one kelompok on a day by time: what the weekly plan has, and what was opened besides. `anggota` is who
 * would be on a roll that is not opened yet.
 */
export function sesiOn(
  tanggal: string,
  jadwalList: readonly JadwalRow[],
  pertemuanList: readonly PertemuanRow[],
  anggota: number,
): Sesi[] {
  const keyOf = ({ kegiatan_id, ke }: { kegiatan_id: number; ke: number }) => `${kegiatan_id}/${ke}`
  const opened = new Map(pertemuanList.filter(row => row.tanggal === tanggal).map(row => [keyOf(row), row]))
  const planned = slotsOn(jadwalList, tanggal)
  const isPlanned = new Set(planned.map(keyOf))
  return [
    ...planned.map(slot => {
      const { kegiatan_id, kegiatan, jenis, mulai, selesai, tempat } = slot.jadwal
      const own = opened.get(keyOf(slot))
      return own
        ? toSesi(own, { mulai: own.mulai || mulai, selesai: own.selesai || selesai, tempat: own.tempat || tempat })
        : { kegiatan_id, kegiatan, jenis, ke: slot.ke, mulai, selesai, tempat, ...unopened(anggota) }
    }),
    ...[...opened.values()].filter(row => !isPlanned.has(keyOf(row))).map(row => toSesi(row, row)),
  ].toSorted((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : a.kegiatan_id - b.kegiatan_id || a.ke - b.ke))
}

/** Several sessions as one: what was ditiadakan asks for nothing. */
export function keadaanOf(sesiList: readonly { keadaan: KeadaanHarian }[]): KeadaanHarian {
  if (sesiList.length === 0) return 'tidak_ada'
  const due = sesiList.filter(sesi => sesi.keadaan !== 'ditiadakan')
  if (due.length === 0) return 'ditiadakan'
  if (due.every(sesi => sesi.keadaan === 'lengkap')) return 'lengkap'
  return due.every(sesi => sesi.keadaan === 'belum') ? 'belum' : 'sebagian'
}

function unopened(anggota: number) {
  return { pertemuan_id: null, orang: anggota, belum: anggota, keadaan: 'belum' as const }
}

function toSesi(row: PertemuanRow, when: { mulai: string; selesai: string; tempat: string }): Sesi {
  const { kegiatan_id, kegiatan, jenis, ke, orang, terisi } = row
  const { mulai, selesai, tempat } = when
  const keadaan = row.ditiadakan ? 'ditiadakan' : terisi === orang ? 'lengkap' : terisi === 0 ? 'belum' : 'sebagian'
  return {
    kegiatan_id,
    kegiatan,
    jenis,
    ke,
    mulai,
    selesai,
    tempat,
    pertemuan_id: row.id,
    orang,
    belum: orang - terisi,
    keadaan,
  }
}
