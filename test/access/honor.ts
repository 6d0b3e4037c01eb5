import { printHonor, printSpj } from '#contract/dokumen/dokumen.ts'
import * as honor from '#contract/laporan/honor.ts'
import * as spj from '#contract/laporan/spj.ts'
import * as settings from '#contract/pengaturan/spj.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'
import { createPertemuan } from './pertemuan.ts'

/** Who confirms sees no money; a pendamping the own. */
const reads = { ...adminOnly, pimpinan: 200, umar: 200, aisyah: 200 }
const bulan = '2026-11'
const tanggal = '2026-11-21'

export const rows = [
  access(honor.listHonor, { input: on, expect: reads }),
  access(honor.eksporHonor.xlsx, {
    input: on,
    expect: { ...adminOnly, pimpinan: 200 },
  }),
  access(honor.eksporHonor.csv, {
    input: on,
    expect: { ...adminOnly, pimpinan: 200 },
  }),
  access(printHonor, {
    input: async (cast, db) => ({ ...(await on(cast, db)), query: { bulan } }),
    expect: { ...adminOnly, pimpinan: 200 },
  }),
  access(spj.getHonorSpj, {
    input: async (cast, db) => ({ ...(await on(cast, db)), query: { bulan, tanggal } }),
    expect: adminOnly,
  }),
  access(spj.setNpwp, {
    input: ({ umar }) => ({ body: { npwp: true, pendamping_ids: [umar] } }),
    expect: adminOnly,
  }),
  ...[printSpj, spj.bankFile.xlsx, spj.bankFile.csv].map(call =>
    access(call, {
      input: async (cast, db) => {
        await createHonor(cast, db, 'diajukan')
        const answer = { pendamping_id: cast.umar, npwp: 1 as const, akun_id: cast.akun.admin, at: 1 }
        await db.insertInto('npwp_pendamping').values(answer).execute()
        return { query: { bulan, tanggal } }
      },
      expect: adminOnly,
    }),
  ),
  access(settings.getSpj, { expect: adminOnly }),
  access(settings.updateSpj, {
    input: () => ({
      body: {
        ...{ pemberi: 'KPA', dasar: 'SK 412', mak: '521213', ppk_nama: 'Suparman', ppk_nomor: '', updated_at: 0 },
        ...{
          bendahara_nama: 'Rina',
          bendahara_nomor: '',
          tarif: [{ mulai: '2026-01-01', ber_npwp: 2.5, tanpa_npwp: 3 }],
        },
        kolom_bank: [{ judul: 'Nominal', isi: 'diterima' }],
      },
    }),
    expect: adminOnly,
  }),
  access(honor.countHonorNotYet, { input: on, expect: adminOnly }),
  access(honor.getHonor, {
    input: async (cast, db) => ({ ...(await on(cast, db)), params: { id: cast.umar }, query: { bulan } }),
    expect: { ...reads, aisyah: 403 },
  }),
  access(honor.proposeHonor, {
    input: async (cast, db) => {
      await createConfirmed(cast, db)
      return { body: { bulan, orang: [{ pendamping_id: cast.umar, version: 0, jumlah: 35_000 }] } }
    },
    expect: adminOnly,
  }),
  access(honor.withdrawHonor, {
    input: async (cast, db) => {
      await createHonor(cast, db, 'diajukan')
      return { params: { id: cast.umar }, query: { bulan, version: 1 } }
    },
    expect: adminOnly,
  }),
  access(honor.payHonor, {
    input: async (cast, db) => {
      await createHonor(cast, db, 'diajukan')
      return { body: { bulan, tanggal: '2026-11-21', orang: [{ pendamping_id: cast.umar, version: 1 }] } }
    },
    expect: adminOnly,
  }),
  access(honor.revokePayment, {
    input: async (cast, db) => {
      await createHonor(cast, db, 'dibayar')
      return { params: { id: cast.umar }, query: { bulan, version: 1 } }
    },
    expect: adminOnly,
  }),
]

async function on(_: Cast, db: Db) {
  await switchOn(db)
  return {}
}

async function switchOn(db: Db): Promise<void> {
  await db.updateTable('pengaturan').set({ honor_aktif: 1, honor_tarif: 35_000, honor_tarif_badal: 35_000 }).execute()
}

/** A pertemuan of Kelompok 7 that Umar led and the murabbi confirmed. */
async function createConfirmed(cast: Cast, db: Db): Promise<void> {
  await switchOn(db)
  const id = await createPertemuan(cast, db)
  await db.updateTable('pertemuan').set({ pelaksana_id: cast.umar }).where('id', '=', id).execute()
  await db.updateTable('absensi').set({ status: 'H', version: 1 }).where('pertemuan_id', '=', id).execute()
  await db
    .insertInto('konfirmasi')
    .values({ pertemuan_id: id, akun_id: cast.akun.hasan, at: 1, perubahan: 1 })
    .execute()
}

async function createHonor(cast: Cast, db: Db, keadaan: 'diajukan' | 'dibayar'): Promise<void> {
  await switchOn(db)
  await db
    .insertInto('honor')
    .values({
      pendamping_id: cast.umar,
      bulan,
      ke: 1,
      keadaan,
      ...{ sendiri: 1, badal: 0, lebih: 0, tarif: 35_000, tarif_badal: 35_000, jumlah: 35_000 },
      ...{ kelompok: 'Kelompok 7', pertemuan: '[]', version: 1 },
      dibayar_tanggal: keadaan === 'dibayar' ? '2026-11-21' : null,
    })
    .execute()
}
