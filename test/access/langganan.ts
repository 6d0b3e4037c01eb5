import {
  getDorongan,
  getLangganan,
  postponeDorongan,
  STANDARD_CHOICE,
  sendExample,
  subscribeLangganan,
  unsubscribeLangganan,
  updateDorongan,
  updateDoronganChoice,
} from '#contract/akun/langganan.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

/** Of P-256, any point will do. */
const p256dh = 'BMZBumaFLHp_ffW9kgFnPxkmvW3Y79NKlrk__PYl_cukPUWZhp3I70nQNZNz_p-NMRUZVldM4k5mri82QONWB3s'

export const rows = [
  access(getLangganan, { expect: everybody, mahasantri: 200 }),
  access(updateDoronganChoice, {
    input: () => ({ body: { ...STANDARD_CHOICE, jenis: { pengingat: false } } }),
    expect: everybody,
    mahasantri: 200,
  }),
  access(subscribeLangganan, {
    input: () => ({ body: { alamat: 'https://push.kampus.ac.id/x', p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    expect: everybody,
    mahasantri: 200,
  }),
  access(unsubscribeLangganan, { expect: everybody, mahasantri: 200 }),
  access(getDorongan, { expect: adminOnly }),
  access(updateDorongan, { input: () => ({ body: { aktif: false } }), expect: adminOnly }),
  // Of no device that is told anything.
  access(sendExample, {
    expect: { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 401 },
    mahasantri: 404,
  }),
  access(postponeDorongan, {
    input: () => ({ body: { alamat: 'https://push.kampus.ac.id/bukan', id: 1 } }),
    expect: { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 404 },
  }),
]
