import type { User } from '#server/dasar/http/serve.ts'
import { namePeriodeLain, type PeriodeOf } from '#server/pengaturan/periode/nama.ts'

/** What is read of an izin and of a koreksi alike. */
export interface UsulRow extends PeriodeOf {
  id: number
  mahasantri_id: number
  nama: string
  nim: string
  kelompok_id: number
  kelompok: string
  alasan: string
  akun_id: number
  oleh: string
  at: number
  keadaan: string
  diputuskan_oleh: string | null
  decided_at: number | null
  jawaban: string
}

/** What it says besides what is asked for; `alasan` and `putuskan`: whether the user may read the reason, and decide it. */
export function describeUsul(row: UsulRow, user: User, boleh: { alasan: boolean; putuskan: boolean }) {
  const { id, mahasantri_id, nama, nim, kelompok_id, kelompok, oleh, at, diputuskan_oleh } = row
  return {
    ...{ id, mahasantri_id, nama, nim, kelompok_id, kelompok, periode: namePeriodeLain(row) },
    ...{ oleh, milik_sendiri: row.akun_id === user.id, at, diputuskan_oleh, diputuskan_at: row.decided_at },
    alasan: boleh.alasan ? row.alasan : '',
    jawaban: boleh.alasan ? row.jawaban : '',
    boleh_putuskan: row.keadaan === 'menunggu' && boleh.putuskan,
  }
}
