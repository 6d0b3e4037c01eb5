import { proposePresence } from '#contract/absensi/presence-code.ts'
import { access, adminOnly } from '../access-row.ts'
import { NOW } from '../cast.ts'

export const rows = [
  // Of oneself, by who is a mahasantri; here no kegiatan uses codes, so that every one is wrong.
  access(proposePresence, {
    input: () => ({ body: { kode: '123456', tapped_at: NOW, sent_at: NOW } }),
    expect: { ...adminOnly, admin: 403 },
    mahasantri: 409,
  }),
]
