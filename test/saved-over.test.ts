import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { updateJadwal } from '#contract/absensi/jadwal.ts'
import { listAkun, updateAkun } from '#contract/akun/akun.ts'
import { endKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import {
  endMurabbi,
  endPendamping,
  getKelompok,
  listKelompok,
  setKegiatanKelompok,
  updateKelompok,
} from '#contract/datapokok/kelompok.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createLibur, listLibur, updateLibur } from '#contract/pengaturan/libur.ts'
import { listPeriode, updatePeriode } from '#contract/pengaturan/periode.ts'
import { createWebhook, listWebhook, updateWebhook } from '#contract/pengaturan/webhook.ts'
import { found } from '#server/dasar/errors.ts'
import { loadAccessRows } from './access-rows.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type Cast, createCast } from './cast.ts'
import { describeDatabases } from './database.ts'

/*
 * Of two who opened a form at the same time the later one must not win in silence: what changes something carries the version it was
 * based on, or says below why nothing of somebody else's can be lost by it. The list is made from the contract.
 */
const changes = (await loadAccessRows())
  .map(row => row.endpoint)
  .filter(({ method }) => method === 'PUT' || method === 'PATCH')

/** `updated_at` is the version of the settings, `base_version` and `terhadap` that of a mark. */
const CARRIES = /"(version|updated_at|base_version|terhadap)":/
const carriesVersion = ({ body }: Endpoint) =>
  CARRIES.test(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })))

const WITHOUT: Record<string, readonly string[]> = {
  'one press, one state: nothing that somebody typed, and the last press is what holds': [
    ...['akun/:id/keaktifan', 'dorongan', 'periode/:id/keaktifan', 'pertemuan/:id/konfirmasi', 'konfirmasi'],
    ...['pemberitahuan/:id/penghentian', 'pemberitahuan/:id/pengulangan', 'kegiatan/:id/keikutsertaan'],
    ...['izin/dibaca', 'koreksi/dibaca', 'akun/:id/kampus', 'honor/npwp', 'tautan-wali/:id/pengiriman', 'wali/sesi'],
    'ringkasan-wali/:id/:sampai',
  ],
  'one’s own, of one account': [
    ...['akun/langganan', 'akun/langganan/pilihan', 'akun/sandi', 'akun/surel', 'tautan-akun/sandi', 'session/bukti'],
    ...['akun/langkah-kedua', 'akun/langkah-kedua/pemadaman', 'kampus/akun'],
    ...['kampus/akun/direktori', 'akun/kunci-tanda'],
  ],
  'one’s own upload, before it is anything': ['impor/:id/kolom', 'rekap-berkas/:id/pilihan'],
  'refused unless it does what its preview said, or leaves what has changed since': [
    ...['impor/:id/penerapan', 'rekap-berkas/:id/penerapan', 'kelompok/massal', 'orang/massal'],
    'periode/:id/penerbitan',
  ],
  'makes something new and changes nothing that is there': [
    ...['akun/:id/sandi', 'webhook/:id/rahasia', 'libur', 'rencana', 'kelompok/:id/rencana'],
    ...['kelompok/:id/pertemuan', 'kelompok/:id/terjadwal', 'surat/penyampaian', 'pertemuan/:id/foto-kertas'],
  ],
  'takes back what one has just done oneself, refused where it is not so any more': [
    ...['izin/urungan', 'koreksi/urungan', 'konfirmasi/urungan', 'perubahan/:id/urungan'],
  ],
  'a decision about one pertemuan that is written down with who made it, not what a form showed': [
    ...['pertemuan/:id/peniadaan', 'pertemuan/:id/perpanjangan'],
  ],
  'refused where it is on another day by now than the one it was seen on': ['pertemuan/:id/pemindahan'],
  'replaces only what an older build has set by itself': ['awal-bulan/penyesuaian'],
}

test('what changes something carries the version it was based on, or says why not', () => {
  const silent = changes.filter(endpoint => !carriesVersion(endpoint)).map(({ path }) => path.replace('/api/', ''))
  expect(silent.sort()).toEqual(Object.values(WITHOUT).flat().sort())
})

interface Form {
  endpoint: Endpoint
  /** What the form shows now. */
  read: () => Promise<{ id: number; version: string }>
  /** What two people would save, and the field of the answer that says who was first. */
  satu: object
  dua: object
}

describeDatabases('saved over', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const siti = () => app.as('admin')
  const kelompok = async () => (await siti()(getKelompok, { params: { id: cast.kelompok7 } })).body
  const first = <R>(rows: readonly R[]): R => found(rows[0], 'baris')

  const forms: Record<string, () => Promise<Form>> = {
    periode: async () => {
      const isi = { tahun_akademik: '2026/2027', semester: 'ganjil', gelombang: '', mulai: '2026-09-01' }
      return {
        endpoint: updatePeriode,
        read: async () => first((await siti()(listPeriode)).body.periodeList),
        satu: { ...isi, selesai: '2027-01-10' },
        dua: { ...isi, selesai: '2027-01-20' },
      }
    },
    libur: async () => {
      const libur = { dari: '2026-12-25', sampai: '2026-12-25', nama: 'Natal' }
      await siti()(createLibur, { body: { libur } })
      return {
        endpoint: updateLibur,
        read: async () => first((await siti()(listLibur)).body.rows),
        satu: { libur: { ...libur, nama: 'Hari Natal' } },
        dua: { libur: { ...libur, sampai: '2026-12-26' } },
      }
    },
    webhook: async () => {
      await siti()(createWebhook, { body: { alamat: 'https://gateway.kampus.ac.id/hadir', acara: ['pengingat'] } })
      return {
        endpoint: updateWebhook,
        read: async () => first((await siti()(listWebhook)).body.webhookList),
        satu: { acara: ['peringatan'] },
        dua: { acara: ['pengingat', 'peringatan'] },
      }
    },
    kelompok: async () => ({
      endpoint: updateKelompok,
      read: kelompok,
      satu: { nama: 'Kelompok 7', jk: 'L', tempat: 'Aula' },
      dua: { nama: 'Kelompok 7 A', jk: 'L', tempat: '' },
    }),
    'kelompok in a list': async () => ({
      endpoint: updateKelompok,
      read: async () =>
        found(
          (await siti()(listKelompok, { query: {} })).body.rows.find(row => row.id === cast.kelompok7),
          'kelompok',
        ),
      satu: { nama: 'Kelompok 7', jk: 'L', tempat: 'Aula' },
      dua: { nama: 'Kelompok 7 A', jk: 'L', tempat: '' },
    }),
    'kegiatan of a kelompok': async () => {
      await t.db.deleteFrom('jadwal').execute()
      return {
        endpoint: setKegiatanKelompok,
        read: async () => ({ id: cast.kelompok7, version: (await kelompok()).kegiatan_version }),
        satu: { kegiatan_ids: [cast.subuh] },
        dua: { kegiatan_ids: [cast.halaqah] },
      }
    },
    jadwal: async () => {
      const { kegiatan_id, hari, mulai, selesai, dari } = first((await kelompok()).jadwal)
      const isi = { kegiatan_id, hari, mulai, selesai, dari }
      return {
        endpoint: updateJadwal,
        read: async () => first((await kelompok()).jadwal),
        satu: { ...isi, tempat: 'Aula' },
        dua: { ...isi, tempat: 'Masjid' },
      }
    },
    akun: async () => {
      const isi = { nama: 'Umar Faruq', murabbi_id: null, pendamping_id: cast.umar }
      return {
        endpoint: updateAkun,
        read: async () => first((await siti()(listAkun, { query: { cari: 'umar' } })).body.akunList),
        satu: { ...isi, username: 'umar', peran: ['pimpinan'] },
        dua: { ...isi, username: 'umar.faruq', peran: [] },
      }
    },
    keanggotaan: async () => ({
      endpoint: endKeanggotaan,
      read: async () => first((await kelompok()).anggota),
      satu: { sampai: '2026-12-01' },
      dua: { sampai: '2026-12-05' },
    }),
    'the time of a murabbi': async () => ({
      endpoint: endMurabbi,
      read: async () => first((await kelompok()).murabbi),
      satu: { sampai: '2026-12-01' },
      dua: { sampai: '2026-12-05' },
    }),
    'the time of a pendamping': async () => ({
      endpoint: endPendamping,
      read: async () => first((await kelompok()).pendamping),
      satu: { sampai: '2026-12-01' },
      dua: { sampai: '2026-12-05' },
    }),
  }

  for (const [nama, open] of Object.entries(forms))
    describe(nama, () => {
      test('who opened it before somebody else saved is told, with what stands now', async () => {
        const { endpoint, read, satu, dua } = await open()
        const seen = await read()
        const save = (body: object) =>
          siti()(endpoint, { params: { id: seen.id }, body } as never) as Promise<{ status: number; body: object }>
        expect(await save({ ...satu, version: seen.version })).toMatchObject({ status: 200 })
        const between = await read()
        expect(between.version).not.toBe(seen.version)
        expect(await save({ ...dua, version: seen.version })).toMatchObject({
          status: 409,
          body: { kode: expect.stringMatching(/\.stale$/), sekarang: { version: between.version } },
        })
        expect(await read()).toEqual(between)
        // With what stands now, and of a build that knows of no version, it is saved.
        expect(await save({ ...dua, version: between.version })).toMatchObject({ status: 200 })
        expect(await save(satu)).toMatchObject({ status: 200 })
        expect((await read()).version).toBe(between.version)
      })

      test('of two at once one is saved', async () => {
        const { endpoint, read, satu, dua } = await open()
        const seen = await read()
        const answers = await Promise.all(
          [satu, dua].map(body =>
            siti()(endpoint, { params: { id: seen.id }, body: { ...body, version: seen.version } } as never),
          ),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      })
    })
})
