/** What the institution says about privacy, and how long it keeps what. */
export { FormPrivasi as default } from '#web/features/pengaturan/privasi/FormPrivasi.tsx'
