import { endPerpanjangan, extendPertemuan } from '#contract/absensi/perpanjangan.ts'
import { access } from '../access-row.ts'
import { createPertemuan } from './pertemuan.ts'

/** Whoever may record after the lock. */
const afterLock = { admin: 200, pimpinan: 403, hasan: 200, maryam: 403, umar: 403, aisyah: 403, nobody: 401 }

export const rows = [
  access(extendPertemuan, {
    input: async (cast, db) => {
      await db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
      return {
        params: { id: await createPertemuan(cast, db) },
        body: { tanggal: '2026-11-24', jam: '21:00', alasan: 'Ponsel rusak' },
      }
    },
    expect: afterLock,
  }),
  access(endPerpanjangan, {
    input: async (cast, db) => ({ params: { id: await createPertemuan(cast, db) } }),
    expect: afterLock,
  }),
]
