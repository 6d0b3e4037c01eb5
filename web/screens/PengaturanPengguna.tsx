/** Who may log in, and as what. */
export { DaftarAkun as default } from '#web/features/akun/DaftarAkun.tsx'
