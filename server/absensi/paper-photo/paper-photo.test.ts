import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { getPaperPhoto, getPaperPhotoRule, keepPaperPhoto } from '#contract/absensi/paper-photo.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { getRencanaPenghapusan } from '#contract/dokumen/penghapusan.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { getPrivacy, updatePrivacy } from '#contract/pengaturan/privasi.ts'
import { followMember } from '#server/absensi/tanda/roster.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createPdf } from '#test/surat.ts'
import { insertPaperPhoto } from './paper-photo.sql.ts'
import { removeOldPhotos, removePhotosOf } from './paper-photo.ts'

const KERTAS = 'ab'.repeat(32)

describeDatabases('photographs of sheets on paper', t => {
  let cast: Cast
  let app: TestApp
  let id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const rows = cast.putra.slice(0, 3).map(mahasantri_id => ({
      ...{ mahasantri_id, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: NOW },
    }))
    const sheet = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    const body = { action_id: randomUUID(), ...sheet, kertas: KERTAS, rows }
    const sent = await app.as('umar')(recordAbsensi, { params: { id: cast.kelompok7 }, body })
    id = sent.body.pertemuan_id
  })

  const allow = async () => {
    const { body } = await app.as('admin')(getPrivacy)
    expect((await app.as('admin')(updatePrivacy, { body: { ...body, foto_kertas: 1 } })).status).toBe(200)
  }
  const upload = async (who: 'umar' | 'hasan' = 'umar') =>
    (await app.as(who)(createLampiran, { query: { nama: 'kertas.pdf' }, body: createPdf('Lembar Kelompok 7') })).body.id
  const keep = (who: 'umar' | 'hasan' | 'aisyah', lampiran_id: number, kertas = KERTAS) =>
    app.as(who)(keepPaperPhoto, { params: { id }, body: { kertas, lampiran_id } })
  const read = async (who: keyof Cast['akun'], kertas = KERTAS) =>
    (await app.as(who)(getPaperPhoto, { params: { id, kertas } })).status
  const kept = async () => (await t.db.selectFrom('foto_kertas').select('lampiran_id').execute()).length

  test('none is kept until the office says so; then once, from who sent its marks, and the history leads to it', async () => {
    expect((await app.as('umar')(getPaperPhotoRule)).body).toEqual({ simpan: false })
    const refused = await keep('umar', await upload())
    expect([refused.status, refused.body.kode]).toEqual([409, 'foto_kertas.tidak_disimpan'])
    await allow()
    expect((await app.as('umar')(getPaperPhotoRule)).body).toEqual({ simpan: true })
    // A tab from before the setting saves the months, and leaves it.
    const { foto_kertas: _, ...old } = (await app.as('admin')(getPrivacy)).body
    expect((await app.as('admin')(updatePrivacy, { body: old })).body.foto_kertas).toBe(1)

    // Hasan sent no mark from it, and of another paper nobody did.
    expect((await keep('hasan', await upload('hasan'))).status).toBe(404)
    const lampiran = await upload()
    expect((await keep('umar', lampiran, 'cd'.repeat(32))).status).toBe(404)
    expect((await keep('aisyah', lampiran)).status).toBe(403)
    expect((await keep('umar', lampiran)).status).toBe(200)
    // An answer that was lost: again, with another upload of the same picture.
    expect((await keep('umar', await upload())).status).toBe(200)
    // What an izin or a photograph names already is no upload any more.
    expect((await keep('umar', lampiran)).status).toBe(400)
    expect(await kept()).toBe(1)
    const riwayat = await app.as('hasan')(listRiwayat, { params: { id, mahasantri_id: cast.putra[0] } })
    expect(riwayat.body.riwayat).toMatchObject([{ kertas: KERTAS, foto: true }])
  })

  test('two uploads of one sheet in the same instant keep the first, and neither is refused', async () => {
    await allow()
    const [one, two] = [await upload(), await upload()]
    expect((await Promise.all([keep('umar', one), keep('umar', two)])).map(({ status }) => status)).toEqual([200, 200])
    // Both have looked before either is there.
    const third = await upload()
    const late = { pertemuan_id: id, kertas: KERTAS, lampiran_id: third }
    await t.db.transaction().execute(tx => insertPaperPhoto(tx, late))
    expect(await kept()).toBe(1)
  })

  test('it is read by the office and who cares for the kelompok, and by nobody else', async () => {
    await allow()
    await keep('umar', await upload())
    expect(await Promise.all([read('admin'), read('hasan'), read('umar')])).toEqual([200, 200, 200])
    expect(await Promise.all([read('pimpinan'), read('maryam'), read('aisyah')])).toEqual([403, 403, 403])
    expect(await read('umar', 'cd'.repeat(32))).toBe(404)
    expect(await read('umar', 'bukan')).toBe(404)
  })

  test('it goes with the letters of izin when its time is over, and with everybody who stands on it', async () => {
    await allow()
    await keep('umar', await upload())
    const remove = (work: (tx: Parameters<typeof removeOldPhotos>[0]) => Promise<number>) =>
      t.db.transaction().execute(work)
    expect(await remove(tx => removeOldPhotos(tx, TODAY, 10))).toBe(0)
    expect(await remove(tx => removeOldPhotos(tx, '2026-11-22', 10))).toBe(1)
    expect(await kept()).toBe(0)

    await keep('umar', await upload())
    const of = (mahasantri: number) =>
      app.as('admin')(getRencanaPenghapusan, { params: { jenis: 'mahasantri', id: mahasantri } })
    expect((await of(cast.putra[0] as number)).body.hilang.foto_kertas).toBe(1)
    expect((await of(cast.putri[0] as number)).body.hilang.foto_kertas).toBe(0)
    expect(await remove(tx => removePhotosOf(tx, cast.putri[0] as number))).toBe(0)
    expect(await remove(tx => removePhotosOf(tx, cast.putra[0] as number))).toBe(1)
    expect(await t.db.selectFrom('lampiran').select('id').execute()).toEqual([])
  })

  test('who stood on the roster when it was printed stands on the picture, also taken off since', async () => {
    await allow()
    await keep('umar', await upload())
    const [, , , moved = 0] = cast.putra
    await t.db.updateTable('keanggotaan').set({ sampai: '2026-11-20' }).where('mahasantri_id', '=', moved).execute()
    await t.db.transaction().execute(tx => followMember(tx, [moved], { akun_id: cast.akun.admin, now: NOW }))
    const onRoster = t.db.selectFrom('absensi').select('status').where('mahasantri_id', '=', moved)
    expect(await onRoster.execute()).toEqual([])
    const params = { jenis: 'mahasantri', id: moved } as const
    expect((await app.as('admin')(getRencanaPenghapusan, { params })).body.hilang.foto_kertas).toBe(1)
    expect(await t.db.transaction().execute(tx => removePhotosOf(tx, moved))).toBe(1)
    expect(await kept()).toBe(0)
  })
})
