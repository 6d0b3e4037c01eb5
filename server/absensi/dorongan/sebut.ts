import { addDays, formatJam, formatTanggal, jamIn, namaHari, todayIn, weekday } from '#contract/tanggal.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { Kini } from '#server/absensi/pertemuan/kini.ts'
import { type Dasar, tutupOf } from './kabar.ts'
import type { Sesi } from './sesi.ts'

// How a lock screen names a pertemuan: kegiatan, hour, kelompok, deadline.

export function sebutSesi({ kegiatan, mulai }: Sesi): string {
  return mulai ? `${kegiatan} ${formatJam(mulai)}` : kegiatan
}

/** '' of today's. */
export function sebutHari({ tanggal }: Sesi, { hariIni }: Kini): string {
  return tanggal === hariIni ? '' : `${namaHari(weekday(tanggal))}, ${sebutTanggal(tanggal)}`
}

/** '19 Nov' */
export function sebutTanggal(tanggal: string): string {
  return formatTanggal(tanggal, 'pendek').slice(0, -5)
}

/** 'terkunci Sabtu pukul 23.59'; '' without a lock. */
export function sebutTerkunci(sesi: Sesi, lingkup: Pick<Dasar, 'pengaturan' | 'kini'>): string {
  const { zona, hariIni } = lingkup.kini
  const tutup = tutupOf(sesi, lingkup)
  if (tutup === null) return ''
  const last = tutup - 60_000
  const tanggal = todayIn(zona, last)
  const hari = tanggal === hariIni ? 'hari ini' : namaHari(weekday(tanggal))
  const jauh = tanggal > addDays(hariIni, 6) ? `, ${sebutTanggal(tanggal)}` : ''
  return `terkunci ${hari}${jauh} pukul ${jamIn(zona, last)}`
}

const DISEBUT = 3

export function sebutKelompok(sesiList: readonly Sesi[]): string {
  const nama = [...new Set(sesiList.map(sesi => sesi.kelompok))]
  const lain = nama.length - DISEBUT
  return nama.slice(0, DISEBUT).join(', ') + (lain > 0 ? ` dan ${lain} lainnya` : '')
}

export function alamatLembar({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): string {
  return `/absensi/input/${kelompok_id}?${new URLSearchParams({ tanggal, kegiatan: String(kegiatan_id), ke: String(ke) })}`
}
