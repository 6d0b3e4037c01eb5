import { getRingkasanPekan, printRingkasanPekan } from '#contract/laporan/ringkasan-pekan.ts'
import { access, everybody } from '../access-row.ts'

// A murabbi sees their own kelompok in it; server/dokumen/ringkasan-pekan.test.ts shows which.
const leads = { ...everybody, umar: 403, aisyah: 403 }

export const rows = [access(getRingkasanPekan, { expect: leads }), access(printRingkasanPekan, { expect: leads })]
