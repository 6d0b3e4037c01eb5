/** What the institution says about privacy, and how long it keeps what. */
export { PrivacyForm as default } from '#web/features/pengaturan/privasi/PrivacyForm.tsx'
