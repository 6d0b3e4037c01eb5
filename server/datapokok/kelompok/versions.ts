import { versionOf, withVersion } from '#server/dasar/version.ts'

// What each form about a kelompok shows, and therefore what it would save over.

export const withContentVersion = <R extends { nama: string; jk: string; tempat: string }>(row: R) =>
  withVersion(row, ['nama', 'jk', 'tempat'])

/** Of a membership or an assignment: its days. */
export const withSpanVersion = <R extends { dari: string; sampai: string | null }>(row: R) =>
  withVersion(row, ['dari', 'sampai'])

export const withJadwalVersion = <
  R extends Record<'kegiatan_id' | 'hari' | 'mulai' | 'selesai' | 'tempat' | 'dari' | 'sampai', unknown>,
>(
  row: R,
) => withVersion(row, ['kegiatan_id', 'hari', 'mulai', 'selesai', 'tempat', 'dari', 'sampai'])

/** Of which kegiatan it holds. */
export const versionOfKegiatan = (kegiatan: readonly { id: number }[]) =>
  versionOf(kegiatan.map(({ id }) => id).toSorted((a, b) => a - b))
