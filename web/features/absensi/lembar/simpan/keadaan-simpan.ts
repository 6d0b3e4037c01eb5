import type { Zona } from '#contract/tanggal.ts'
import type { DiLuar } from '#web/offline/antrean.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { describeJam } from '#web/offline/sebut-waktu.ts'
import type { SyncState } from '#web/offline/sync.ts'

/** The answer to 'did it save?', always on screen and always true. */
export interface KeadaanSimpan {
  jenis:
    | 'kosong'
    | 'koreksi'
    | 'menyimpan'
    | 'tersimpan'
    | 'menunggu'
    | 'memori'
    | 'pilihan'
    | 'ditolak'
    | 'gagal'
    | 'masuk'
  /** Two short lines on the phone, one on the desktop, joined by `sambung`. */
  baris: [string, string]
  sambung: string
}

/** Something waits, or has to be done about. */
export function isGangguan(jenis: KeadaanSimpan['jenis']): boolean {
  return jenis !== 'kosong' && jenis !== 'koreksi' && jenis !== 'menyimpan' && jenis !== 'tersimpan'
}

/** Where the marks are that the server does not have yet. */
export interface Perangkat {
  /** Shown, but on its way to the disk still. */
  menulis: boolean
  /** The browser keeps nothing: closing the page loses what waits. */
  memori: boolean
  /** What the person holds is called a phone. */
  ponsel: boolean
}

const ON_DISK: Perangkat = { menulis: false, memori: false, ponsel: true }
export const NONE: DiLuar = { menunggu: 0, ditolak: 0, pilihan: 0, nama: [], pesan: '' }

export function keadaanSimpan(
  barisList: readonly Baris[],
  hambatan: SyncState['hambatan'],
  zona: Zona,
  hariIni: string,
  { menulis, memori, ponsel }: Perangkat = ON_DISK,
  /** What of this sheet has no row to be counted by. */
  luar: DiLuar = NONE,
): KeadaanSimpan {
  const konflik = barisList.filter(row => row.konflik).length + luar.pilihan
  const ditolak = barisList.filter(row => row.tolak !== null).length + luar.ditolak
  const menunggu = barisList.filter(row => row.menunggu && !row.konflik && row.tolak === null).length + luar.menunggu
  const perubahan = `${menunggu} perubahan`
  if (konflik > 0) {
    const tersimpan = barisList.filter(row => row.status !== null && !row.menunggu).length
    // Others may wait for something else at the same time; they are not saved either.
    const gagal = ditolak > 0 ? `, ${ditolak} ditolak` : ''
    const lain = menunggu > 0 && hambatan !== null ? `, ${menunggu} ${SEBAB[hambatan]}` : ''
    return {
      jenis: 'pilihan',
      baris: [`${tersimpan} tersimpan`, `${konflik} menunggu pilihan${gagal}${lain}`],
      sambung: ' / ',
    }
  }
  // Nobody may say that the device keeps it before it does.
  if (menunggu > 0 && menulis) return { jenis: 'menyimpan', baris: ['Menyimpan…', ''], sambung: '' }
  if (menunggu > 0 && hambatan !== null && memori)
    return { jenis: 'memori', baris: ['Jangan tutup halaman', `${perubahan} belum terkirim`], sambung: ' · ' }
  if (menunggu > 0 && hambatan === 'jaringan')
    return {
      jenis: 'menunggu',
      baris: [`Tersimpan di ${ponsel ? 'ponsel' : 'perangkat'} · menunggu koneksi`, perubahan],
      sambung: ' · ',
    }
  if (menunggu > 0 && hambatan === 'server')
    return { jenis: 'gagal', baris: ['Gagal menyimpan. Coba lagi', perubahan], sambung: ' · ' }
  if (menunggu > 0 && hambatan === 'masuk')
    return { jenis: 'masuk', baris: ['Masuk lagi untuk mengirim', perubahan], sambung: ' · ' }
  if (ditolak > 0)
    return { jenis: 'ditolak', baris: [`${ditolak} perubahan ditolak`, 'Lihat alasannya'], sambung: ' · ' }
  if (menunggu > 0) return { jenis: 'menyimpan', baris: ['Menyimpan…', ''], sambung: '' }
  const terakhir = Math.max(0, ...barisList.map(row => row.pada ?? 0))
  if (terakhir > 0)
    return { jenis: 'tersimpan', baris: ['Tersimpan', describeJam(terakhir, zona, hariIni)], sambung: ' ' }
  return { jenis: 'kosong', baris: ['Belum ada isian', `${barisList.length} mahasantri`], sambung: ' · ' }
}

const SEBAB: Record<NonNullable<SyncState['hambatan']>, string> = {
  jaringan: 'menunggu koneksi',
  server: 'belum terkirim',
  masuk: 'menunggu masuk',
}

/** After the lock: what has been proposed, unless something about saving has to be said first. */
export function keadaanTerkunci(simpan: KeadaanSimpan, usulan: number): KeadaanSimpan {
  if (usulan === 0 || (simpan.jenis !== 'tersimpan' && simpan.jenis !== 'kosong')) return simpan
  return { jenis: 'koreksi', baris: [`${usulan} koreksi`, 'menunggu murabbi'], sambung: ' ' }
}
