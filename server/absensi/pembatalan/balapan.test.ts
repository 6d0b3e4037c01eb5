import { beforeEach, expect, test } from 'vitest'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { addKeanggotaan, moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { createKelompok } from '#contract/datapokok/kelompok.ts'
import { updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { createWrite } from '#database/write.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { fillIn } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { dumpTabel, newestPerubahan } from '#test/pembatalan.ts'

// PGlite and SQLite let one in at a time; what these stories are about shows on a real PostgreSQL (`.ci/run`).
describeDatabases('taken back while others work', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const rounds = t.dialect === 'postgres' ? 20 : 3

  const cancel = (id: number) => app.as('admin')(createPembatalan, { params: { id } })
  const kelompokBaru = async (nama: string) =>
    (await app.as('admin')(createKelompok, { body: { nama, jk: 'L', tempat: '' } })).body.id
  const orangBaru = async (n: number) => {
    const nama = `Orang ${n}`
    const row = { ...ORANG, jk: 'L', status: 'aktif', nim: `26${n}`, nama, nama_cari: nama.toLowerCase() } as const
    return (await t.db.insertInto('mahasantri').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const move = async (ke_kelompok_id: number, orang: number) => {
    await app.as('admin')(moveKeanggotaan, { body: { ke_kelompok_id, mahasantri_ids: [orang], mulai: TODAY } })
    return newestPerubahan(t.db)
  }

  test('twice at once: one takes it back, the other is told', { timeout: 120_000 }, async () => {
    const [satu = 0] = cast.putra
    const ke = await kelompokBaru('Kelompok 90')
    const sebelum = await dumpTabel(t.db)
    for (let n = 0; n < rounds; n++) {
      const id = await move(ke, satu)
      const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
      expect(answers.map(a => a.status).sort()).toEqual([200, 409, 409])
      expect(await dumpTabel(t.db)).toEqual(sebelum)
    }
  })

  test('while somebody records a mark there: the mark stays with its membership, or neither is there', {
    timeout: 120_000,
  }, async () => {
    for (let n = 0; n < rounds; n++) {
      const ke = await kelompokBaru(`Kelompok 5${n}`)
      const orang = await orangBaru(n)
      const body = { mahasantri_ids: [orang], dari: TODAY }
      expect((await app.as('admin')(addKeanggotaan, { params: { id: ke }, body })).status).toBeLessThan(300)
      const id = await newestPerubahan(t.db)
      const at = { kelompok: ke, kegiatan: cast.halaqah, tanggal: TODAY }
      const [batalan, tanda] = await Promise.all([
        cancel(id),
        fillIn(app.as('admin'), at, [{ mahasantri_id: orang, status: 'H' }]),
      ])
      const marks = await t.db
        .selectFrom('absensi as a')
        .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
        .select('a.status')
        .where('p.kelompok_id', '=', ke)
        .where('a.status', 'is not', null)
        .execute()
      const anggota = await t.db.selectFrom('keanggotaan').select('id').where('kelompok_id', '=', ke).execute()
      expect([batalan.status, tanda.status, marks.length, anggota.length]).toBeOneOf([
        [409, 200, 1, 1],
        [200, 409, 0, 0],
        [200, 404, 0, 0],
      ])
    }
  })

  test('two actions at once: each has its own rows', { timeout: 120_000 }, async () => {
    const write = createWrite(t.db)
    const update = (orang: number, kamar: string) =>
      write(tx =>
        withPerubahan(tx, { akun_id: cast.akun.admin, now: NOW, jenis: 'orang', judul: kamar }, async () => {
          for (let n = 0; n < 5; n++)
            await tx
              .updateTable('mahasantri')
              .set({ kamar: `${kamar}${n}` })
              .where('id', '=', orang)
              .execute()
        }),
      )
    await Promise.all([
      ...cast.putra.map((id, n) => update(id, `A-${n}-`)),
      // Beside them somebody who is no action.
      write(tx => tx.updateTable('mahasantri').set({ asal: 'Kediri' }).where('id', 'in', cast.putri).execute()),
    ])
    const rows = await t.db
      .selectFrom('perubahan_baris as b')
      .innerJoin('perubahan as p', 'p.id', 'b.perubahan_id')
      .select(['p.judul', 'b.kunci'])
      .orderBy('p.judul')
      .execute()
    expect(rows).toEqual(cast.putra.map((id, n) => ({ judul: `A-${n}-`, kunci: String(id) })))
  })

  test('while somebody else saves the same: what they saved stands, or they are told', {
    timeout: 120_000,
  }, async () => {
    const save = (nama: string) => {
      const body = {
        nama,
        jenis: 'umum',
        batas_minimal: null,
        batas_peringatan: null,
        dihitung: true,
        aktif: true,
      } as const
      return app.as('admin')(updateKegiatan, { params: { id: cast.halaqah }, body })
    }
    for (let n = 0; n < rounds; n++) {
      expect((await save(`Satu ${n}`)).status).toBe(200)
      const [, saved] = await Promise.all([cancel(await newestPerubahan(t.db)), save(`Dua ${n}`)])
      const { nama } = await t.db
        .selectFrom('kegiatan')
        .select('nama')
        .where('id', '=', cast.halaqah)
        .executeTakeFirstOrThrow()
      expect([saved.status, nama]).toEqual([200, `Dua ${n}`])
    }
  })

  test('a kelompok that was made goes or stays whole while somebody is added to it and opens it', {
    timeout: 120_000,
  }, async () => {
    for (let n = 0; n < rounds; n++) {
      const nama = `Kelompok 2${n}`
      const id = await t.db.transaction().execute(async tx => {
        const entri = { akun_id: cast.akun.admin, now: NOW, jenis: 'kelompok', judul: nama } as const
        return withPerubahan(tx, entri, async () => {
          const row = { periode_id: cast.periode, nama, nama_urut: nama, jk: 'L', tempat: '', created_at: NOW } as const
          const made = await tx.insertInto('kelompok').values(row).returning('id').executeTakeFirstOrThrow()
          await tx.insertInto('kelompok_kegiatan').values({ kelompok_id: made.id, kegiatan_id: cast.halaqah }).execute()
          return made.id
        })
      })
      const perubahan = await newestPerubahan(t.db)
      const lain = await orangBaru(n)
      const at = { kelompok: id, kegiatan: cast.halaqah, tanggal: TODAY }
      const [batalan, ...lainnya] = await Promise.all([
        cancel(perubahan),
        app.as('admin')(addKeanggotaan, { params: { id }, body: { mahasantri_ids: [lain], dari: TODAY } }),
        fillIn(app.as('admin'), at, [{ mahasantri_id: lain, status: 'H' }]),
      ])
      for (const { status } of [batalan, ...lainnya]) expect(status).toBeLessThan(500)
      const ada = await t.db.selectFrom('kelompok').select('id').where('id', '=', id).execute()
      expect(ada).toHaveLength(batalan.status === 200 ? 0 : 1)
    }
  })
})

const kosong = { prodi: '', fakultas: '', angkatan: null, asrama: '', kamar: '', hp: '', wali_nama: '', wali_hp: '' }
const ORANG = { ...kosong, asal: '', catatan: '', status_alasan: '', version: 1, created_at: 1, updated_at: 1 }
