import type { Zone } from '#contract/tanggal.ts'
import type { NotOnSheet } from '#web/offline/antrean.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { describeJam } from '#web/offline/describe-instant.ts'
import type { SyncState } from '#web/offline/sync-state.ts'

/** The answer to 'did it save?', always on screen and always true. */
export interface SaveState {
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
  join: string
}

/** Something waits, or has to be done about. */
export function isDisturbance(jenis: SaveState['jenis']): boolean {
  return jenis !== 'kosong' && jenis !== 'koreksi' && jenis !== 'menyimpan' && jenis !== 'tersimpan'
}

/** Where the marks are that the server does not have yet. */
export interface Device {
  /** Shown, but on its way to the disk still. */
  menulis: boolean
  /** The browser keeps nothing: closing the page loses what waits. */
  memori: boolean
  /** What the person holds is called a phone. */
  ponsel: boolean
}

const ON_DISK: Device = { menulis: false, memori: false, ponsel: true }
export const NOTHING_SAVED: NotOnSheet = { menunggu: 0, ditolak: 0, pilihan: 0, nama: [], pesan: '' }

export function saveState(
  rowList: readonly ShownRow[],
  obstacle: SyncState['hambatan'],
  zone: Zone,
  today: string,
  { menulis, memori, ponsel }: Device = ON_DISK,
  /** What of this sheet has no row to be counted by. */
  luar: NotOnSheet = NOTHING_SAVED,
): SaveState {
  const konflik = rowList.filter(row => row.konflik).length + luar.pilihan
  const ditolak = rowList.filter(row => row.tolak !== null).length + luar.ditolak
  const menunggu = rowList.filter(row => row.menunggu && !row.konflik && row.tolak === null).length + luar.menunggu
  const perubahan = `${menunggu} perubahan`
  if (konflik > 0) {
    const tersimpan = rowList.filter(row => row.status !== null && !row.menunggu).length
    // Others may wait for something else at the same time; they are not saved either.
    const gagal = ditolak > 0 ? `, ${ditolak} ditolak` : ''
    const lain = menunggu > 0 && obstacle !== null ? `, ${menunggu} ${CAUSE[obstacle]}` : ''
    return say('pilihan', `${tersimpan} tersimpan`, `${konflik} menunggu pilihan${gagal}${lain}`, ' / ')
  }
  // Nobody may say that the device keeps it before it does.
  if (menunggu > 0 && menulis) return say('menyimpan', 'Menyimpan…', '', '')
  if (menunggu > 0 && obstacle !== null && memori)
    return say('memori', 'Jangan tutup halaman', `${perubahan} belum terkirim`)
  if (menunggu > 0 && obstacle === 'jaringan')
    return say('menunggu', `Tersimpan di ${ponsel ? 'ponsel' : 'perangkat'} · menunggu koneksi`, perubahan)
  if (menunggu > 0 && obstacle === 'server') return say('gagal', 'Gagal menyimpan. Coba lagi', perubahan)
  if (menunggu > 0 && obstacle === 'masuk') return say('masuk', 'Masuk lagi untuk mengirim', perubahan)
  if (ditolak > 0) return say('ditolak', `${ditolak} perubahan ditolak`, 'Lihat alasannya')
  if (menunggu > 0) return say('menyimpan', 'Menyimpan…', '', '')
  const terakhir = Math.max(0, ...rowList.map(row => row.pada ?? 0))
  if (terakhir > 0) return say('tersimpan', 'Tersimpan', describeJam(terakhir, zone, today), ' ')
  return say('kosong', 'Belum ada isian', `${rowList.length} mahasantri`)
}

function say(jenis: SaveState['jenis'], one: string, two: string, join = ' · '): SaveState {
  return { jenis, baris: [one, two], join }
}

const CAUSE: Record<NonNullable<SyncState['hambatan']>, string> = {
  jaringan: 'menunggu koneksi',
  server: 'belum terkirim',
  masuk: 'menunggu masuk',
}

/** After the lock: what has been proposed, unless something about saving has to be said first. */
export function lockedState(simpan: SaveState, usulan: number): SaveState {
  if (usulan === 0 || (simpan.jenis !== 'tersimpan' && simpan.jenis !== 'kosong')) return simpan
  return say('koreksi', `${usulan} koreksi`, 'menunggu murabbi', ' ')
}
