/** What stands above and below what is printed, and how letters are numbered. */
export { FormKop as default } from '#web/features/pengaturan/kop/FormKop.tsx'
