import type { User } from '#server/dasar/http/user.ts'

/** Who looks for what is to be told: sees what an admin sees, because what is sent names no mahasantri. */
export const ALL: User = {
  ...{
    id: 0,
    nama: 'Hadir',
    username: '',
    peran: ['admin'],
    murabbi_id: null,
    pendamping_id: null,
    ganti_sandi: false,
  },
}
