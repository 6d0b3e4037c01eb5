/** The semesters. */
export { DaftarPeriode as default } from '#web/features/pengaturan/periode/DaftarPeriode.tsx'
