import * as contract from '#contract/akun/kampus.ts'
import { access, adminOnly, everybody } from '../access-row.ts'
import type { Cast } from '../cast.ts'

/** Of an institution without a provider, which most are. */
const absent = { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 404 }
const used = { admin: 409, pimpinan: 409, hasan: 409, maryam: 409, umar: 409, aisyah: 409, nobody: 409 }
const back = { admin: 303, pimpinan: 303, hasan: 303, maryam: 303, umar: 303, aisyah: 303, nobody: 303 }

const ofUmar = ({ akun }: Cast) => ({ params: { id: akun.umar } })

const ofDirectory = () => ({ body: { username: 'umar', sandi: 'apa saja' } })

export const rows = [
  access(contract.startKampus, { input: () => ({ body: {} }), expect: absent }),
  access(contract.returnFromKampus, { expect: back }),
  access(contract.createKampusSession, { input: () => ({ body: { kode: 'bukan ini' } }), expect: used }),
  access(contract.leaveKampus, { expect: absent }),
  access(contract.getMyKampus, { expect: everybody, mahasantri: 200 }),
  access(contract.startMyKampus, { expect: { ...absent, nobody: 401 }, mahasantri: 404 }),
  access(contract.bindMyKampus, {
    input: () => ({ body: { kode: 'bukan ini' } }),
    ...{ expect: { ...used, nobody: 401 }, mahasantri: 409 },
  }),
  access(contract.createDirectorySession, { input: ofDirectory, expect: absent }),
  access(contract.bindMyDirectory, { input: ofDirectory, expect: { ...absent, nobody: 401 }, mahasantri: 404 }),
  access(contract.unbindMyKampus, { expect: everybody, mahasantri: 200 }),
  access(contract.getKampus, { input: ofUmar, expect: adminOnly }),
  access(contract.bindKampus, {
    input: cast => ({ ...ofUmar(cast), body: { sub: 'umar@kampus' } }),
    expect: { ...adminOnly, admin: 404 },
  }),
  access(contract.unbindKampus, { input: ofUmar, expect: adminOnly }),
]
