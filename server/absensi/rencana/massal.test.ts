import { beforeEach, expect, test } from 'vitest'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import { countKelompok, createKelompok, deleteKelompok, listKelompok } from '#contract/datapokok/kelompok.ts'
import {
  applyMassal,
  listPengasuhCandidate,
  type MassalAction,
  type MassalChoice,
  previewMassal,
} from '#contract/datapokok/kelompok-massal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDialects } from '#test/database.ts'
import { expectBatal } from '#test/pembatalan.ts'

describeDialects('kelompok in bulk', t => {
  let cast: Cast
  let app: TestApp
  let baru: number[]
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    baru = []
    for (const n of [1, 2, 3]) baru.push(await create(`Kelompok ${n}`))
  })

  const create = async (nama: string) => (await app.as('admin')(createKelompok, { body: { nama, jk: 'P' } })).body.id
  const tugas = (sebagai: 'murabbi' | 'pendamping', orang_ids: number[], more = {}): MassalAction => ({
    ...{ jenis: 'tugas', sebagai, cara: 'ganti', orang_ids, dari: null },
    ...more,
  })
  const preview = (pilihan: MassalChoice, aksi: MassalAction) =>
    app.as('admin')(previewMassal, { body: { pilihan, aksi } })
  const apply = (pilihan: MassalChoice, aksi: MassalAction, berubah: number) =>
    app.as('admin')(applyMassal, { body: { pilihan, aksi, berubah } })
  const rows = async (query = {}) => (await app.as('admin')(listKelompok, { query: { ukuran: 5000, ...query } })).body
  const row = async (id: number) => (await rows()).rows.find(one => one.id === id)
  const tugasOf = (kelompok_id: number) =>
    t.db
      .selectFrom('kelompok_pendamping')
      .select(['pendamping_id', 'dari', 'sampai'])
      .where('kelompok_id', '=', kelompok_id)
      .orderBy('dari')
      .execute()

  test('more than a kelompok can have are refused in words', async () => {
    const { status, body } = await preview(
      { kelompok_ids: baru },
      tugas(
        'pendamping',
        Array.from({ length: 21 }, (_, i) => i + 1),
      ),
    )
    expect([status, body]).toMatchObject([400, { pesan: 'Paling banyak 20 orang sekaligus' }])
  })

  test('three kelompok get one murabbi from the first day of the periode; the preview says the same', async () => {
    const pilihan = { kelompok_ids: baru }
    const aksi = tugas('murabbi', [cast.maryam])
    const hasil = { berubah: 3, tetap: 0, mulai: 3, berakhir: 0, tertinggal: [], peringatan: [], perubahan_id: null }
    expect((await preview(pilihan, aksi)).body).toEqual({ ...hasil, seal: expect.any(String) })
    expect((await row(baru[0] ?? 0))?.murabbi).toEqual([])
    expect((await apply(pilihan, aksi, 3)).body).toEqual({ ...hasil, perubahan_id: expect.any(Number) })
    const duties = t.db.selectFrom('perubahan').where('jenis', '=', 'tugas')
    const entry = await duties.select(['jenis', 'judul', 'periode_id']).execute()
    expect(entry).toEqual([{ jenis: 'tugas', judul: 'Murabbi 3 kelompok', periode_id: cast.periode }])
    expect(await row(baru[0] ?? 0)).toMatchObject({ murabbi: ['Maryam Jamilah, Lc.'], murabbi_ids: [cast.maryam] })
    const [duty] = await t.db.selectFrom('kelompok_murabbi').select('dari').where('kelompok_id', 'in', baru).execute()
    expect(duty?.dari).toBe('2026-09-01')
    expect((await preview(pilihan, aksi)).body).toMatchObject({ berubah: 0, tetap: 3 })
  })

  test('as many, but others than were seen: refused by the seal, while a build that knows none is held to how many', async () => {
    const pilihan = { kelompok_ids: baru }
    const aksi = { jenis: 'tempat', tempat: 'Aula' } as const
    const place = (tempat: string, n: number) =>
      t.db
        .updateTable('kelompok')
        .set({ tempat })
        .where('id', '=', baru[n] ?? 0)
        .execute()
    await place('Aula', 0)
    const { seal, berubah } = (await preview(pilihan, aksi)).body
    await place('', 0)
    await place('Aula', 1)
    expect((await preview(pilihan, aksi)).body.berubah).toBe(berubah)
    const body = { pilihan, aksi, berubah }
    expect(await app.as('admin')(applyMassal, { body: { ...body, seal } })).toMatchObject({
      status: 409,
      body: { kode: 'kelompok.berubah', pesan: expect.stringContaining('bukan lagi yang tadi') },
    })
    expect((await app.as('admin')(applyMassal, { body })).body).toMatchObject({ berubah: 2 })
  })

  test('all that match the filter, and what each of them lacks', async () => {
    const saringan = { kurang: 'pendamping' } as const
    const { body: hitungan } = await app.as('admin')(countKelompok)
    expect(hitungan).toMatchObject({ semua: 5, kurang: { murabbi: 3, pendamping: 3, jadwal: 3, anggota: 3, akun: 0 } })
    expect((await row(baru[0] ?? 0))?.kurang).toEqual(['murabbi', 'pendamping', 'jadwal', 'anggota'])
    expect((await row(cast.kelompok7))?.kurang).toEqual([])
    expect((await app.as('hasan')(listKelompok)).body.rows[0]).toMatchObject({ kurang: [] })
    expect((await rows(saringan)).jumlah).toBe(3)
    const aksi = tugas('pendamping', [cast.aisyah, cast.umar])
    const refused = await apply({ saringan, jumlah: 2 }, aksi, 2)
    expect([refused.status, refused.body.kode]).toEqual([409, 'kelompok.berubah'])
    expect(refused.body.pesan).toContain('Tadi 2 kelompok cocok dengan saringan, sekarang 3.')
    expect((await apply({ saringan, jumlah: 3 }, aksi, 3)).body).toMatchObject({
      mulai: 6,
      peringatan: ['Umar Faruq laki-laki, sedangkan Kelompok 1, Kelompok 2 dan Kelompok 3 putri.'],
    })
    expect((await rows(saringan)).jumlah).toBe(0)
    expect(await row(cast.kelompok7)).toMatchObject({ pendamping: ['Umar Faruq'] })
  })

  test('who has led ends the day before, and nobody loses a pertemuan', async () => {
    const body = { kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1 }
    await app.as('umar')(openPertemuan, { params: { id: cast.kelompok7 }, body })
    await apply({ kelompok_ids: [cast.kelompok7] }, tugas('pendamping', [cast.aisyah]), 1)
    expect(await tugasOf(cast.kelompok7)).toEqual([
      { pendamping_id: cast.umar, dari: '2026-09-01', sampai: '2026-11-20' },
      { pendamping_id: cast.aisyah, dari: '2026-11-21', sampai: null },
    ])
  })

  test('what was agreed to has changed, or is not there any more: nothing is written', async () => {
    const pilihan = { kelompok_ids: baru }
    expect((await apply(pilihan, tugas('murabbi', [cast.maryam]), 2)).body.pesan).toContain(
      'Sekarang 3 kelompok yang akan berubah, bukan 2.',
    )
    await app.as('admin')(deleteKelompok, { params: { id: baru[1] } })
    const stale = await apply(pilihan, tugas('murabbi', [cast.maryam]), 3)
    expect([stale.status, stale.body.kode]).toEqual([409, 'kelompok.berubah'])
    expect(stale.body.pesan).toContain('1 dari 3 kelompok yang dipilih sudah dihapus.')
    expect((await row(baru[0] ?? 0))?.murabbi).toEqual([])
  })

  test('what is empty is deleted, what has members stays and the answer says why', async () => {
    const pilihan = { kelompok_ids: [...baru, cast.kelompok7] }
    const hasil = await apply(pilihan, { jenis: 'hapus' }, 3)
    expect(hasil.body.tertinggal).toEqual([
      { id: cast.kelompok7, nama: 'Kelompok 7', sebab: 'sudah mempunyai 5 keanggotaan' },
    ])
    expect((await rows()).rows.map(one => one.nama)).toEqual(['Kelompok 7', 'Kelompok 12'])
  })

  test('place and kegiatan of many; one with a jadwal keeps its kegiatan', async () => {
    const pilihan = { kelompok_ids: [...baru, cast.kelompok12] }
    await apply(pilihan, { jenis: 'tempat', tempat: 'Aula' }, 4)
    expect((await preview(pilihan, { jenis: 'tempat', tempat: 'Aula' })).body).toMatchObject({ berubah: 0, tetap: 4 })
    await t.db
      .insertInto('jadwal')
      .values({
        ...{ kelompok_id: cast.kelompok12, kegiatan_id: cast.subuh, hari: 6, mulai: '04:30', selesai: '05:00' },
        ...{ tempat: '', dari: '2026-09-01', sampai: null },
      })
      .execute()
    const lepas = await apply(pilihan, { jenis: 'kegiatan', cara: 'lepas', kegiatan_ids: [cast.subuh] }, 3)
    expect(lepas.body.tertinggal).toMatchObject([{ nama: 'Kelompok 12', sebab: 'Shalat Subuh masih mempunyai jadwal' }])
    const tambah = await apply(pilihan, { jenis: 'kegiatan', cara: 'tambah', kegiatan_ids: [cast.subuh] }, 3)
    expect(tambah.body).toMatchObject({ berubah: 3, tetap: 1, mulai: 3 })
  })

  test('each of them is taken back whole', async () => {
    await apply({ kelompok_ids: [baru[0] ?? 0] }, tugas('pendamping', [cast.umar]), 1)
    const semua = { kelompok_ids: baru }
    await expectBatal(t.db, app, () => apply(semua, tugas('pendamping', [cast.aisyah]), 3))
    await expectBatal(t.db, app, () => apply(semua, { jenis: 'tempat', tempat: 'Aula' }, 3))
    await expectBatal(t.db, app, () =>
      apply(semua, { jenis: 'kegiatan', cara: 'lepas', kegiatan_ids: [cast.subuh] }, 3),
    )
    await expectBatal(t.db, app, () => apply(semua, { jenis: 'hapus' }, 3))
  })

  test('who can be chosen, and how many kelompok they have', async () => {
    await apply({ kelompok_ids: baru }, tugas('pendamping', [cast.aisyah]), 3)
    const { body } = await app.as('admin')(listPengasuhCandidate, { params: { id: cast.periode } })
    expect(body.pendamping.map(one => [one.nama, one.kelompok])).toEqual([
      ['Aisyah Humaira', 4],
      ['Umar Faruq', 1],
    ])
    const typed = await app.as('admin')(listPengasuhCandidate, { params: { id: cast.periode }, query: { cari: 'A' } })
    // Of those found who has the fewest comes first.
    expect(typed.body.pendamping.map(one => one.nama)).toEqual(['Umar Faruq', 'Aisyah Humaira'])
    expect(body.murabbi[0]).toMatchObject({ nama: 'Dr. H. Hasan Basri, M.Ag.', nama_cari: 'hasan basri', jk: 'L' })
  })

  test('the same few statements for one and for twenty', async () => {
    const many: number[] = []
    for (let n = 20; n < 40; n++) many.push(await create(`Kelompok ${n}`))
    const { db, count } = countStatements(t.db)
    app = await createTestApp(db, cast)
    const counted = async (kelompok_ids: number[]) => {
      const before = count()
      await apply({ kelompok_ids }, tugas('pendamping', [cast.aisyah]), kelompok_ids.length)
      return count() - before
    }
    await counted(baru.slice(0, 1))
    expect(await counted(many)).toBe(await counted(baru.slice(1, 2)))
  })
})
