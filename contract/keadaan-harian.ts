import type { KeadaanHarian } from './absensi-harian.ts'

/** Several sessions as one: what was ditiadakan asks for nothing. */
export function keadaanOf(sesiList: readonly { keadaan: KeadaanHarian }[]): KeadaanHarian {
  if (sesiList.length === 0) return 'tidak_ada'
  const due = sesiList.filter(sesi => sesi.keadaan !== 'ditiadakan')
  if (due.length === 0) return 'ditiadakan'
  if (due.every(sesi => sesi.keadaan === 'lengkap')) return 'lengkap'
  return due.every(sesi => sesi.keadaan === 'belum') ? 'belum' : 'sebagian'
}

/** How far one roll is filled. */
export function keadaanIsi(orang: number, belum: number): 'belum' | 'sebagian' | 'lengkap' {
  if (belum === 0) return 'lengkap'
  return belum === orang ? 'belum' : 'sebagian'
}
