import { randomUUID } from 'node:crypto'
import { askIzin } from '#contract/absensi/wali-izin.ts'
import * as contract from '#contract/datapokok/wali-link.ts'
import { listWaliSurat, openWaliSurat } from '#contract/dokumen/wali-surat.ts'
import { getWaliSummary } from '#contract/laporan/wali.ts'
import { listWaliWeek, sendWaliWeek } from '#contract/laporan/wali-week.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'

/** Who sends links: the office and the murabbi who has the child today. */
const senders = { admin: 200, pimpinan: 403, hasan: 200, maryam: 403, umar: 403, aisyah: 403, nobody: 401 }
/** No link is open in the browser of any of them. */
const locked = { admin: 403, pimpinan: 403, hasan: 403, maryam: 403, umar: 403, aisyah: 403, nobody: 403 }
const child = (cast: Cast) => cast.putra[1] as number

async function allow(cast: Cast, db: Db): Promise<void> {
  await db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
  await db.updateTable('mahasantri').set({ wali_hp: '+6281298764117' }).where('id', '=', child(cast)).execute()
}

async function insertLink(cast: Cast, db: Db) {
  await allow(cast, db)
  const row = { token_hash: 'bukan hash', mahasantri_id: child(cast), periode_id: cast.periode, hp: '+6281298764117' }
  const made = { dibuat_oleh: cast.akun.admin, created_at: NOW, buka_sampai_at: NOW + 3_600_000, salah: 0 }
  const insert = db
    .insertInto('tautan_wali')
    .values({ ...row, ...made })
    .returning('id')
  return { params: { id: (await insert.executeTakeFirstOrThrow()).id } }
}

export const rows = [
  access(contract.getWaliLink, { input: cast => ({ params: { id: child(cast) } }), expect: senders }),
  access(contract.listWaliLinks, { expect: adminOnly }),
  access(contract.withdrawManyWaliLinks, {
    input: async (cast, db) => ({ body: { tautan: [(await insertLink(cast, db)).params.id] } }),
    expect: adminOnly,
  }),
  access(listWaliWeek, { expect: adminOnly }),
  access(sendWaliWeek, {
    input: async (cast, db) => {
      const { params } = await insertLink(cast, db)
      return { params: { ...params, sampai: '2026-11-15' } }
    },
    expect: adminOnly,
  }),
  access(contract.createWaliLinks, {
    input: async (cast, db) => {
      await allow(cast, db)
      return { body: { mahasantri: [child(cast)] } }
    },
    expect: { ...senders, admin: 201, hasan: 201 },
  }),
  access(contract.sendWaliLink, { input: insertLink, expect: senders }),
  access(contract.withdrawWaliLink, { input: insertLink, expect: senders }),
  access(contract.readWaliGate, {
    input: () => ({ body: { rahasia: 'tidak-ada-tautan-seperti-ini' } }),
    expect: { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 404 },
  }),
  access(contract.openWaliLink, { input: () => ({ body: { rahasia: 'tidak-ada', angka: '4117' } }), expect: locked }),
  access(contract.keepWaliSession, { expect: locked }),
  access(contract.endWaliSession, {
    expect: { admin: 200, pimpinan: 200, hasan: 200, maryam: 200, umar: 200, aisyah: 200, nobody: 200 },
  }),
  access(getWaliSummary, { expect: locked }),
  access(listWaliSurat, { expect: locked }),
  access(openWaliSurat, { input: () => ({ params: { kode: 'K7PQM2XW9R' } }), expect: locked }),
  access(askIzin, {
    input: () => ({
      body: {
        ...{ action_id: randomUUID(), tautan_id: 1, dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam' },
      },
    }),
    expect: locked,
  }),
]
