import type { Jk, JkKelompok } from '#contract/identitas.ts'
import { jkTanda, type KegiatanKind, type Status, statusAllowed } from '#contract/kehadiran.ts'

export const MINUTE_MAX = 600

export const CATATAN_MAX = 500

/** Which statuses a sheet offers, in the order of its buttons; D stands behind 'lainnya'. */
export function offeredStatus(kegiatan: { jenis: KegiatanKind }, kelompok: { jk: JkKelompok }) {
  // In one that is campur for the women in it: see `offeredTo`.
  return statusAllowed('U', { jenis: kegiatan.jenis, jk: jkTanda(kelompok.jk, 'P') }) ? WITH_U : COMMON
}

/** Of these the ones that are for somebody of this gender: in a kelompok that is campur U is the women's. */
export function offeredTo(status: readonly Status[], jk: Jk): readonly Status[] {
  return jk === 'P' ? status : status.filter(one => one !== 'U')
}

const COMMON = ['H', 'T', 'I', 'S', 'A'] as const

const WITH_U = [...COMMON, 'U'] as const
