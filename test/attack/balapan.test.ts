import { beforeEach, expect, test } from 'vitest'
import { createAkun } from '#contract/akun/akun.ts'
import { createKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { createKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { createPeriode } from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type Cast, createCast } from '../cast.ts'
import { describeDatabases } from '../database.ts'

/* Eight clerks who save the same thing in one instant. Only a real PostgreSQL lets them meet; elsewhere they queue. */
describeDatabases('balapan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  test('one of them is the first, and each of the others reads why not', async () => {
    await t.db.updateTable('akun').set({ murabbi_id: null }).execute()
    const person = { nama: 'Zaki', jk: 'L', prodi: 'TI', angkatan: 2026, hp: '081234567890' }
    const admin = app.as('admin')
    const races: Record<string, () => Promise<{ status: number; body: { pesan?: string } }>> = {
      kelompok: () => admin(createKelompok, { body: { nama: 'Kelompok 30', jk: 'L' } }),
      kegiatan: () =>
        admin(createKegiatan, {
          body: {
            nama: 'Tahsin',
            jenis: 'umum',
            batas_minimal: null,
            batas_peringatan: null,
            dihitung: true,
            aktif: true,
          },
        }),
      periode: () =>
        admin(createPeriode, {
          body: {
            ...{ tahun_akademik: '2027/2028', semester: 'ganjil', gelombang: '' },
            ...{ mulai: '2027-09-01', selesai: '2027-12-31' },
          },
        }),
      murabbi: () => {
        const titles = { gelar_depan: '', gelar_belakang: '', jenis_nomor: 'NIDN', nomor: '1234567890' }
        return admin(murabbiApi.create, {
          body: { nama: 'Zaki', jk: 'L', hp: '081234567890', email: '', unit: '', ...titles },
        })
      },
      pendamping: () => {
        const bank = { no_sk: '', bank: '', rekening: '', rekening_nama: '' }
        return admin(pendampingApi.create, { body: { ...person, ...bank, nim: '2301010999' } })
      },
      mahasantri: () => {
        const rest = { fakultas: '', asrama: '', kamar: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
        return admin(mahasantriApi.create, { body: { ...person, ...rest, nim: '2301010998' } })
      },
      'akun seorang murabbi': () => admin(createAkun, { body: { murabbi_id: cast.hasan } }),
      'akun dengan username': () =>
        admin(createAkun, { body: { nama: 'Baru Saja', username: 'baru', peran: ['pimpinan'] } }),
    }
    for (const [name, work] of Object.entries(races)) {
      const all = await Promise.all(Array.from({ length: 8 }, work))
      const losers = all.filter(answer => answer.status >= 300)
      expect(losers, `${name}: ${JSON.stringify(losers[0])}`).toHaveLength(7)
      for (const { status, body } of losers) {
        expect([400, 409], `${name}: ${JSON.stringify(body)}`).toContain(status)
        expect(body.pesan, name).toMatch(/sudah|baru saja/i)
      }
    }
  })
})
