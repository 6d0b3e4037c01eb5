import { eachDate } from '#contract/tanggal.ts'
import { type Sesi, sesiOn } from '../absensi-harian/sesi.ts'
import type { JadwalRow, KegiatanRow, KelompokRow, PertemuanRow } from './beranda.sql.ts'

export interface SesiHari extends Sesi {
  tanggal: string
}

export interface Rencana {
  /** Sessions of a kelompok, planned or opened, that are over (or complete, or ditiadakan) by now, by date and time. */
  between(kelompok: KelompokRow, dari: string, sampai: string): SesiHari[]
}

interface Bahan {
  kegiatan: readonly KegiatanRow[]
  jadwal: readonly JadwalRow[]
  pertemuan: readonly PertemuanRow[]
  periode: { mulai: string; selesai: string }
  hariIni: string
  /** 'HH:MM' */
  jam: string
}

/** The weekly plan and what was opened, laid over each other day by day. Outside its periode nothing is planned. */
export function openRencana({ kegiatan, jadwal, pertemuan, periode, hariIni, jam }: Bahan): Rencana {
  const kegiatanById = new Map(kegiatan.map(k => [k.id, k]))
  const named = (id: number) => {
    const found = kegiatanById.get(id)
    return { kegiatan: found?.nama ?? '', jenis: found?.jenis ?? ('umum' as const) }
  }
  const planOf = Map.groupBy(
    // A kegiatan that is no longer in use plans nothing.
    jadwal.filter(j => kegiatanById.get(j.kegiatan_id)?.aktif === 1),
    j => j.kelompok_id,
  )
  const openedOf = Map.groupBy(pertemuan, p => `${p.kelompok_id}|${p.tanggal}`)
  const last = periode.selesai < hariIni ? periode.selesai : hariIni

  return {
    between(kelompok, dari, sampai) {
      const plan = (planOf.get(kelompok.id) ?? []).map(j => ({ ...j, ...named(j.kegiatan_id) }))
      const first = dari > periode.mulai ? dari : periode.mulai
      return eachDate(first, sampai < last ? sampai : last).flatMap(tanggal => {
        const opened = (openedOf.get(`${kelompok.id}|${tanggal}`) ?? []).map(p => ({
          ...p,
          ...named(p.kegiatan_id),
          tempat: '',
          orang: p.tanda.length,
          terisi: p.tanda.replaceAll('-', '').length,
        }))
        const hasMembers =
          kelompok.beranggota_dari !== '' &&
          kelompok.beranggota_dari <= tanggal &&
          tanggal <= kelompok.beranggota_sampai
        return sesiOn(tanggal, plan, opened, kelompok.anggota)
          .filter(sesi => sesi.pertemuan_id !== null || hasMembers)
          .filter(sesi => !isBelum(sesi) || isOver(sesi, tanggal, hariIni, jam))
          .map(sesi => ({ ...sesi, tanggal }))
      })
    },
  }
}

export function isBelum({ keadaan }: Pick<Sesi, 'keadaan'>): boolean {
  return keadaan === 'belum' || keadaan === 'sebagian'
}

/** Nobody is asked for a session that may still be going on. */
export function isOver(
  { mulai, selesai }: { mulai: string; selesai: string },
  tanggal: string,
  hariIni: string,
  jam: string,
): boolean {
  if (tanggal !== hariIni) return tanggal < hariIni
  // One that ends after midnight ends tomorrow.
  return selesai === '' ? mulai <= jam : mulai <= selesai && selesai <= jam
}
