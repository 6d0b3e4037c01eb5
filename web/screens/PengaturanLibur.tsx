/** The days that no plan fills. */
export { DaftarLibur as default } from '#web/features/pengaturan/libur/DaftarLibur.tsx'
