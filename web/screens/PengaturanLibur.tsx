/** The days that no plan fills. */
export { LiburList as default } from '#web/features/pengaturan/libur/LiburList.tsx'
