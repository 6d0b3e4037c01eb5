import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { listAkun } from '#contract/akun/akun.ts'
import { getPenyiapan } from '#contract/akun/login-page.ts'
import * as dokumen from '#contract/dokumen/dokumen.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { getPemberitahuan, getPrivacy, getRetensiPreview, updatePrivacy } from '#contract/pengaturan/privasi.ts'
import { checkRiwayat } from '#server/absensi/jumlah/check-riwayat.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { checkChain } from '#server/dasar/catatan/rantai.ts'
import { addJobs, createRunner } from '#server/dasar/jobs/job.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { createPdf } from '#test/surat.ts'
import { readRetensiPreview, retensiJob, runRetensi } from './retensi.ts'

const HARI = 86_400_000
const TIGA_BULAN = 92 * HARI
const SELAMANYA = { simpan_surat: 0, simpan_dokumen: 0, simpan_riwayat: 0, simpan_akun: 0 }

describeDialects('privasi', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const save = async (more: object) => {
    const { body } = await app.as('admin')(getPrivacy)
    return app.as('admin')(updatePrivacy, { body: { ...body, ...more } })
  }
  /** 03.30 in Jakarta of the night so many days after today. */
  const malam = (n: number) => Date.UTC(2026, 10, 21 + n, 20, 30)
  const jalan = async (n: number) => runRetensi(t.db, { now: () => malam(n) })
  const tujuhMalam = async (dari: number) => {
    for (let n = dari; n < dari + 7; n++) expect(await jalan(n)).toBeUndefined()
  }

  test('the notice is shown when the office says so, to anybody; before, nothing is said', async () => {
    expect((await app.as(undefined)(getPemberitahuan)).body).toEqual({ teks: '' })
    expect((await app.as(undefined)(getPenyiapan)).body.privasi).toBe(false)
    expect((await app.as('admin')(getPrivacy)).body).toMatchObject({ tampil: 0, ...SELAMANYA })
    expect((await save({ tampil: 1, teks: '  ' })).body.isian).toEqual({ teks: 'Wajib diisi bila ditampilkan' })
    expect((await save({ tampil: 1, teks: 'Kami mencatat\r\nkehadiran Anda.' })).status).toBe(200)
    expect((await app.as(undefined)(getPemberitahuan)).body).toEqual({ teks: 'Kami mencatat\nkehadiran Anda.' })
    expect((await app.as(undefined)(getPenyiapan)).body.privasi).toBe(true)
    const stale = await app.as('admin')(updatePrivacy, { body: { tampil: 0, teks: '', ...SELAMANYA, updated_at: 1 } })
    expect([stale.status, stale.body.kode]).toEqual([409, 'privasi.stale'])
  })

  async function fill() {
    const record = (status: string, base_version: number) =>
      app.as('umar')(recordAbsensi, {
        params: { id: cast.kelompok7 },
        body: {
          ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
          rows: cast.putra.map(mahasantri_id => ({
            ...{ mahasantri_id, status, menit: null, catatan: '', base_version, tapped_at: NOW },
          })),
        },
      })
    for (const [i, status] of ['H', 'A', 'S', 'H'].entries()) expect((await record(status, i)).status).toBe(200)
    const surat = await app.as('hasan')(createLampiran, { query: { nama: 'surat.pdf' }, body: createPdf() })
    const izin = { mahasantri_id: cast.putra[0], dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam' }
    const body = { ...izin, action_id: randomUUID(), lampiran_id: surat.body.id }
    expect((await app.as('hasan')(createIzin, { body })).body.keadaan).toBe('disetujui')
    const query = { dari: TODAY, sampai: TODAY, kegiatan_id: cast.halaqah }
    const { raw } = await app.as('admin')(dokumen.printRekap, { params: { id: cast.kelompok7 }, query })
    await t.db.updateTable('pendamping').set({ aktif: 0, updated_at: NOW }).where('id', '=', cast.umar).execute()
    await t.db.deleteFrom('session').where('akun_id', '=', cast.akun.umar).execute()
    return /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec((await readPdfText(raw)).halaman.join(' '))?.[1] ?? ''
  }

  test('what is kept for long enough goes at night, once; what would go is told before, and what is checked stays right', async () => {
    const kode = await fill()
    const masa = { simpan_surat: 2, simpan_dokumen: 2, simpan_riwayat: 2, simpan_akun: 2 }
    const { body: sekarang } = await app.as('admin')(getRetensiPreview, { query: masa })
    expect(sekarang).toEqual({ surat: 0, foto_kertas: 0, dokumen: 0, riwayat: 0, akun: 0, malam_lagi: 7 })
    const pratinjau = (isi = masa, at = NOW + TIGA_BULAN) => readRetensiPreview(t.db, isi, at)
    expect(await pratinjau()).toEqual({ surat: 1, foto_kertas: 0, dokumen: 1, riwayat: 10, akun: 1, malam_lagi: 7 })
    expect(await pratinjau(SELAMANYA)).toMatchObject({ surat: 0, dokumen: 0, riwayat: 0, akun: 0 })
    expect(await pratinjau({ ...masa, simpan_surat: 12, simpan_riwayat: 4 })).toMatchObject({ surat: 0, riwayat: 0 })
    expect((await save(masa)).status).toBe(200)
    // What the office has changed of it a few nights before.
    const perbuatan = { akun_id: cast.akun.admin, now: malam(90), jenis: 'akun', judul: 'Ubah akun' } as const
    await t.db.transaction().execute(tx =>
      withPerubahan(tx, perbuatan, async () => {
        await tx.updateTable('akun').set({ email: 'umar@kampus.ac.id' }).where('id', '=', cast.akun.umar).execute()
      }),
    )
    await tujuhMalam(92)
    expect(await pratinjau(masa, malam(99))).toMatchObject({ surat: 1, malam_lagi: 0 })
    // Of two processes one does it, also what one has left that was killed over it this night.
    await t.db
      .insertInto('retensi')
      .values({ tanggal: '2027-03-01', at: malam(99) })
      .execute()
    await t.db.transaction().execute(tx => addJobs(tx, [{ name: 'retensi', payload: {}, at: 0 }]))
    const clock = { now: () => malam(99) }
    const process = () =>
      createRunner({
        ...{ db: t.db, clock, jobs: [retensiJob(t.db, clock)], zoneOf: async () => 'Asia/Jakarta' as const },
        log: error => expect(error).toBeUndefined(),
      })
    await Promise.all([process().runDue(), process().runDue()])
    expect(await jalan(99)).toBeUndefined()
    expect(await pratinjau()).toMatchObject({ surat: 0, dokumen: 0, riwayat: 0, akun: 0 })

    expect(await t.db.selectFrom('lampiran').select('id').execute()).toEqual([])
    expect(await t.db.selectFrom('perubahan_baris').select('kunci').execute()).toEqual([])
    expect((await app.as(undefined)(dokumen.getVerifikasi, { params: { kode } })).body).toMatchObject({
      ditarik: 'masa_simpan',
    })
    const left = await t.db
      .selectFrom('riwayat')
      .select('version')
      .orderBy('mahasantri_id')
      .orderBy('version')
      .execute()
    expect(left.map(row => row.version)).toEqual(cast.putra.flatMap(() => [1, 4]))
    // What was sent and has left no step behind is gone, and nothing else.
    const named = await t.db.selectFrom('riwayat').select('kiriman_id').distinct().execute()
    const sent = await t.db.selectFrom('kiriman').select('id as kiriman_id').execute()
    expect(new Set(sent.map(row => row.kiriman_id))).toEqual(new Set(named.map(row => row.kiriman_id)))
    expect((await app.as('admin')(listAkun)).body.akunList.map(row => row.id)).not.toContain(cast.akun.umar)
    const umar = await t.db
      .selectFrom('pendamping')
      .select(['nama', 'hp'])
      .where('id', '=', cast.umar)
      .executeTakeFirst()
    expect(umar).toEqual({ nama: 'Umar Faruq', hp: '' })
    const { tanda, riwayat } = await checkRiwayat(t.db)
    expect([tanda, riwayat, (await checkCount(t.db)).selisih]).toEqual([[], [], []])
    expect((await checkChain(t.db)).putus_di).toBeNull()
    const rows = await t.db.selectFrom('catatan_keamanan').select('isi').where('peristiwa', '=', 'retensi').execute()
    expect(rows.map(row => JSON.parse(row.isi))).toEqual([
      { surat: 1, dokumen: 1, riwayat: 10, akun: 1, riwayat_sampai: '2027-01-01' },
    ])
  })

  test('a clock that is put ahead by a year takes nothing away, nor when it is put back', async () => {
    await fill()
    expect((await save({ simpan_surat: 6, simpan_riwayat: 6 })).status).toBe(200)
    await tujuhMalam(0)
    expect(await jalan(7)).toEqual({ surat: 0, riwayat: 0 })
    expect(await jalan(372)).toBeUndefined()
    expect(await jalan(373)).toBeUndefined()
    expect(await jalan(8)).toEqual({ surat: 0, riwayat: 0 })
    expect(await t.db.selectFrom('lampiran').select('id').execute()).toHaveLength(1)
  })
})
