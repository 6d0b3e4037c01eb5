import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/absensi/file-rekap.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { getLaporanPendamping, listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describeFilling } from '#contract/laporan/one-pendamping.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { parseFile } from '#server/datapokok/impor/read-file.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeXlsx } from '#test/buat-xlsx.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { dumpTabel, newestPerubahan } from '#test/pembatalan.ts'
import { parseRekap } from './read-rekap.ts'

const GANJIL = readFileSync(new URL('../../../test/data/rekap-ganjil.xlsx', import.meta.url))
/** After the last date of the file, 7 December. */
const DESEMBER = Date.UTC(2026, 11, 20, 5)

describeDialects('a recap from a file', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    app.clock.at = DESEMBER
  })
  const admin: ReturnType<TestApp['as']> = (endpoint, input) => app.as('admin')(endpoint, input)

  const upload = async (body: Uint8Array, nama = 'rekap-ganjil.xlsx') => {
    const made = await admin(api.createFileRekap, { query: { nama }, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.id
  }
  const look = async (id: number) => (await admin(api.getFileRekap, { params: { id } })).body
  const choose = async (id: number, change: Partial<api.FileRekapChoice>) => {
    const { pilihan } = await look(id)
    const { status, body } = await admin(api.updateFileRekapChoice, {
      params: { id },
      body: { ...pilihan, ...change },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const apply = async (id: number) => {
    const { jumlah } = await look(id)
    return admin(api.applyFileRekap, { params: { id }, body: { pertemuan: jumlah.pertemuan, tanda: jumlah.tanda } })
  }
  const cancel = async (id: number) => {
    const row = (await admin(api.listFileRekap)).body.daftar.find(one => one.id === id)
    return admin(createPembatalan, { params: { id: row?.perubahan_id ?? 0 } })
  }
  const countTanda = async () => {
    const rows = await t.db.selectFrom('absensi').select('status').execute()
    const berapa = (status: string) => rows.filter(row => row.status === status).length
    return { H: berapa('H'), T: berapa('T'), I: berapa('I'), S: berapa('S'), A: berapa('A'), semua: rows.length }
  }
  /** The people of the file: Halaqah 1 with its members, Halaqah 2 without, Halaqah 61 not there. */
  const fillPeople = async () => {
    const blank = {
      ...{
        prodi: '',
        fakultas: '',
        angkatan: null,
        asrama: '',
        kamar: '',
        hp: '',
        wali_nama: '',
        wali_hp: '',
        asal: '',
      },
      ...{ catatan: '', status: 'aktif' as const, status_alasan: '', version: 1, created_at: NOW, updated_at: NOW },
    }
    const [satu, dua] = await t.db
      .insertInto('kelompok')
      .values(
        ['Halaqah 1', 'Halaqah 2'].map(nama => ({
          ...{
            periode_id: cast.periode,
            nama,
            nama_urut: naturalKey(nama),
            jk: 'L' as const,
            tempat: '',
            created_at: NOW,
          },
        })),
      )
      .returning('id')
      .execute()
    for (const { nama, baris } of parseRekap(parseFile(GANJIL, 'x.xlsx'), 'x.xlsx').lembar) {
      const jk = nama === 'Halaqah 61' ? ('P' as const) : ('L' as const)
      const made = await t.db
        .insertInto('mahasantri')
        .values(baris.map(({ nim, nama }) => ({ nim, nama, nama_cari: normalizeName(nama), jk, ...blank })))
        .returning('id')
        .execute()
      if (nama !== 'Halaqah 1' || !satu) continue
      await t.db
        .insertInto('keanggotaan')
        .values(made.map(({ id }) => ({ kelompok_id: satu.id, mahasantri_id: id, dari: '2026-09-01', sampai: null })))
        .execute()
    }
    return { satu: satu?.id ?? 0, dua: dua?.id ?? 0 }
  }
  const answers = {
    lembar: { 0: 0, 1: 0, 2: 0 },
    // The totals of each row say what X was: S in the first sheet, H in the others.
    sel: { '0:11:F': 'S', '1:11:F': 'H', '2:11:F': 'H' },
  } as const
  const halaqahIn = (): api.FileRekapChoice['lembar'] =>
    Object.fromEntries(Object.keys(answers.lembar).map(i => [i, { kegiatan_id: cast.halaqah }]))

  test('the office file: read, asked about, made, counted exactly, left out of what is about filling, taken back', async () => {
    const { satu, dua } = await fillPeople()
    const before = await dumpTabel(t.db)
    const id = await upload(GANJIL)
    const first = await look(id)
    expect(first.periode).toMatchObject({ id: cast.periode, arsip: false })
    expect(first.rentang).toEqual({ dari: '2026-09-07', sampai: '2026-12-07' })
    expect(first.lembar.map(l => [l.nama, l.kelompok_id, l.kelompok_baru, l.orang, l.tanggal.length])).toEqual([
      ['Halaqah 1', satu, null, 10, 14],
      ['Halaqah 2', dua, null, 10, 14],
      ['Halaqah 61', null, 'Halaqah 61', 10, 14],
    ])
    expect(first.sel.map(s => [s.kunci, s.tanda, s.tanggal, s.nama, s.arti, s.saran])).toEqual([
      ['0:11:F', 'X', '2026-09-21', 'AHMAD KHAIRUL SAPUTRA', null, 'S'],
      ['1:11:F', 'X', '2026-09-21', 'Hafiz Hamzah Syahputra', null, 'H'],
      ['2:11:F', 'X', '2026-09-21', 'AULIA ANNISA ISMAIL', null, 'H'],
    ])
    expect(first.tanda.filter(s => ['√', 'h', '1', '-', '0', 'Izin', '', 'X'].includes(s.tanda))).toEqual([
      { tanda: 'X', jumlah: 3, arti: null, wajib: false },
      { tanda: 'h', jumlah: 33, arti: 'H', wajib: false },
      { tanda: '√', jumlah: 28, arti: 'H', wajib: false },
      { tanda: '1', jumlah: 23, arti: 'H', wajib: false },
      { tanda: '', jumlah: 3, arti: 'lewati', wajib: false },
      { tanda: 'Izin', jumlah: 3, arti: 'I', wajib: false },
      { tanda: '-', jumlah: 3, arti: 'A', wajib: false },
      { tanda: '0', jumlah: 2, arti: 'A', wajib: false },
    ])
    expect(first.lembar.map(l => l.jumlah_beda.map(b => [b.baris, b.judul, b.tertulis, b.dihitung]))).toEqual([
      [
        [8, 'H', '10', 9],
        [11, 'S', '1', 0],
      ],
      [
        [8, 'A', '1', 0],
        [11, 'H', '12', 11],
      ],
      [
        [8, 'H', '14', 13],
        [11, 'H', '14', 13],
      ],
    ])
    expect(first.kurang).toEqual(['3 sel bertanda “X”: pilih artinya.'])
    expect((await apply(id)).body.kode).toBe('rekap_berkas.belum_lengkap')
    expect(await countTanda()).toMatchObject({ semua: 0 })

    const ready = await choose(id, { sel: answers.sel, lembar: halaqahIn() })
    expect(ready.kurang).toEqual([])
    expect(ready.jumlah).toEqual({ pertemuan: 42, tanda: 417, orang: 30, anggota_baru: 20, kelompok_baru: 1 })
    expect(ready.lembar.map(l => l.jumlah_beda.length)).toEqual([1, 1, 1])
    const done = await apply(id)
    expect(done.body).toEqual(ready.jumlah)
    expect((await admin(api.applyFileRekap, { params: { id }, body: { pertemuan: 42, tanda: 417 } })).body).toEqual(
      ready.jumlah,
    )
    expect(await countTanda()).toEqual({ H: 334, T: 17, I: 19, S: 25, A: 22, semua: 417 })
    expect((await checkCount(t.db)).selisih).toEqual([])
    const { rows } = await sql<{ k: string; n: number }>`
      select k.nama as k, count(*) as n from konfirmasi f join pertemuan p on p.id = f.pertemuan_id
      join kelompok k on k.id = p.kelompok_id group by k.nama, k.nama_urut order by k.nama_urut`.execute(t.db)
    expect(rows.map(r => [r.k, Number(r.n)])).toEqual([
      ['Halaqah 1', 14],
      ['Halaqah 2', 14],
      ['Halaqah 61', 14],
    ])
    expect(JSON.stringify(await look(id))).not.toContain('BILAL')

    const { daftar } = (await admin(api.listFileRekap)).body
    expect(daftar).toMatchObject([{ id, pertemuan: 42, tanda: 417, dibatalkan_at: null, halangan: null }])
    expect((await cancel(id)).status).toBe(200)
    // Memberships and the kelompok that it made go with it.
    expect(await dumpTabel(t.db)).toEqual(before)
    expect((await look(id)).tahap).toBe('dibatalkan')
    const again = await admin(createPembatalan, { params: { id: await newestPerubahan(t.db) } })
    expect([again.status, again.body.pesan]).toEqual([409, expect.stringContaining('unggah berkasnya lagi')])
  })

  test('days ahead and beside the periode stay out; what was planned is taken over and planned again; what has marks stays', async () => {
    const { satu } = await fillPeople()
    app.clock.at = NOW
    const plan = (tanggal: string, more: object = {}) =>
      t.db
        .insertInto('pertemuan')
        .values({
          ...{
            kelompok_id: satu,
            kegiatan_id: cast.halaqah,
            tanggal,
            ke: 1,
            materi: '',
            tempat: 'Aula',
            mulai: '16:00',
          },
          ...{ selesai: '17:00', catatan: '', pelaksana_id: null, badal: '', murabbi_hadir: null, version: 1 },
          ...{ created_at: 1, created_by: cast.akun.admin, opened_at: null, opened_by: null, ...more },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const planned = await plan('2026-09-07')
    const held = await plan('2026-09-14', { opened_at: 2, opened_by: cast.akun.admin })
    const off = await plan('2026-09-28')
    await t.db
      .insertInto('peniadaan')
      .values({ pertemuan_id: off.id, alasan: 'Hujan', akun_id: cast.akun.admin, at: 1 })
      .execute()
    const id = await upload(GANJIL)
    const ready = await choose(id, {
      tanda: { X: 'lewati' },
      lembar: { 0: { kegiatan_id: cast.halaqah }, 1: { dipakai: false }, 2: { dipakai: false } },
    })
    expect(ready.lembar[0]?.tanggal.map(d => d.keadaan)).toEqual([
      ...['rencana', 'sudah', 'baru', 'ditiadakan'],
      ...Array(7).fill('baru'),
      ...Array(3).fill('belum_lewat'),
    ])
    expect(ready.jumlah).toMatchObject({ pertemuan: 9, anggota_baru: 0, kelompok_baru: 0 })
    expect((await apply(id)).status).toBe(200)
    const one = await t.db.selectFrom('pertemuan').selectAll().where('id', '=', planned.id).executeTakeFirst()
    expect(one).toMatchObject({ mulai: '16:00', rekap_berkas_id: id })
    expect(
      (await t.db.selectFrom('pertemuan').selectAll().where('id', '=', held.id).executeTakeFirst())?.opened_at,
    ).toBe(2)
    expect((await cancel(id)).status).toBe(200)
    const back = await t.db
      .selectFrom('pertemuan')
      .select(['id', 'opened_at', 'rekap_berkas_id'])
      .orderBy('id')
      .execute()
    expect(back).toEqual([
      { id: planned.id, opened_at: null, rekap_berkas_id: null },
      { id: held.id, opened_at: 2, rekap_berkas_id: null },
      { id: off.id, opened_at: null, rekap_berkas_id: null },
    ])
  })

  test('the same file twice, two admins at once: each date once; a mark changed since keeps all of it', async () => {
    await fillPeople()
    const [a, b] = [await upload(GANJIL), await upload(GANJIL)]
    for (const id of [a, b]) await choose(id, { sel: answers.sel, lembar: halaqahIn() })
    const body = { pertemuan: 42, tanda: 417 }
    const both = await Promise.all([a, b].map(id => admin(api.applyFileRekap, { params: { id }, body })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await countTanda()).semua).toBe(417)
    const [menang = 0, kalah = 0] = both[0]?.status === 200 ? [a, b] : [b, a]
    expect((await look(kalah)).kurang).toEqual(['Tidak ada tanggal yang dapat dimasukkan.'])
    expect((await look(kalah)).lembar.flatMap(l => l.tanggal.map(d => d.keadaan))).toEqual(Array(42).fill('sudah'))

    const [row, lain] = await t.db.selectFrom('absensi').selectAll().orderBy('pertemuan_id').limit(2).execute()
    if (!row || !lain) throw new Error('no marks')
    const { pertemuan_id, mahasantri_id } = row
    const riwayat = await admin(listRiwayat, { params: { id: pertemuan_id, mahasantri_id } })
    expect(riwayat.body.riwayat).toMatchObject([{ version: 1, berkas: 'rekap-ganjil.xlsx' }])
    const p = await t.db.selectFrom('pertemuan').selectAll().where('id', '=', pertemuan_id).executeTakeFirstOrThrow()
    const record = (alasan: string, tanda: Pick<typeof row, 'mahasantri_id' | 'status'>) =>
      admin(recordAbsensi, {
        params: { id: p.kelompok_id },
        body: {
          ...{ action_id: crypto.randomUUID(), kegiatan_id: p.kegiatan_id, tanggal: p.tanggal, ke: p.ke, alasan },
          rows: [
            {
              mahasantri_id: tanda.mahasantri_id,
              status: tanda.status,
              menit: null,
              catatan: '',
              base_version: 1,
              tapped_at: DESEMBER,
            },
          ],
        },
      })
    expect((await record('', { mahasantri_id, status: 'D' })).body.kode).toBe('absensi.perlu_alasan')
    const changed = await record('Surat tugas', { mahasantri_id, status: 'D' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const refused = await cancel(menang)
    expect([refused.status, refused.body.kode]).toEqual([409, 'perubahan.tidak_dapat_dibatalkan'])
    expect((await countTanda()).semua).toBe(417)
    expect((await admin(api.listFileRekap)).body.daftar[0]?.halangan).toContain('1 tanda')
    // Who finds the very mark there and sets it too, has said so: it does not go with the file either.
    expect(lain.pertemuan_id).toBe(pertemuan_id)
    expect((await record('Buku hadir', lain)).body.rows).toMatchObject([{ version: 2, sekarang: null }])
    expect((await admin(api.listFileRekap)).body.daftar[0]?.halangan).toContain('2 tanda')
  })

  test('held, outside the plan, neither in time nor late, not missed: so the laporan of pendamping tells them', async () => {
    const before = (await admin(listLaporanPendamping)).body.jumlah
    const rows = [
      ['NIM', 'Nama', '2026-09-05', '2026-09-12'],
      ['02601010100', 'Abdullah Faqih', 'H', 'A'],
      ['02601010101', 'Alif', 'H', 'H'],
    ]
    const id = await upload(makeXlsx([{ nama: 'Kelompok 7', baris: rows }]), 'lama.xlsx')
    await choose(id, { lembar: { 0: { kegiatan_id: cast.halaqah } } })
    expect((await apply(id)).body).toEqual({ pertemuan: 2, tanda: 4, orang: 2, anggota_baru: 0, kelompok_baru: 0 })
    const after = (await admin(listLaporanPendamping)).body.jumlah
    // They were never opened before, and the plan asked for them.
    expect(after).toMatchObject({
      ...{ rencana: before.rencana - 2, seharusnya: before.seharusnya - 2, tidak_dibuka: before.tidak_dibuka - 2 },
      ...{ dari_berkas: 2, terlaksana: before.terlaksana + 2, sesuai_rencana: before.sesuai_rencana },
      ...{ tepat: before.tepat, terlambat: before.terlambat, belum_lengkap: before.belum_lengkap },
      ...{ jeda_rata: before.jeda_rata, jeda_median: before.jeda_median },
    })
    const { body } = await admin(getLaporanPendamping, { params: { id: cast.umar } })
    const listed = body.pertemuan.filter(p => p.asal === 'dari_berkas')
    expect(listed.map(p => [p.tanggal, p.keadaan, p.hadir, p.tepat, p.jeda, describeFilling(p)])).toEqual([
      ['2026-09-12', 'terlaksana', 1, null, null, 'dari berkas'],
      ['2026-09-05', 'terlaksana', 2, null, null, 'dari berkas'],
    ])
    expect(after.hitungan.H).toBe(before.hitungan.H + 3)
  })

  test('who is nobody, or two, is asked; what is no recap is refused; nobody but the admin', async () => {
    await t.db
      .updateTable('mahasantri')
      .set({ nama: 'Alif', nama_cari: 'alif' })
      .where('id', 'in', [cast.putra[0] ?? 0, cast.putra[1] ?? 0])
      .execute()
    const rows = [
      ['Nama', '2026-09-05'],
      ['Alif', 'H'],
      ['Siapa Ini', 'H'],
      ['Dimas Arya Wibisono', '?'],
      ['Jumlah', '2'],
    ]
    const id = await upload(makeXlsx([{ nama: 'Kelompok 7', baris: rows }]), 'lama.xlsx')
    const first = await choose(id, { lembar: { 0: { kegiatan_id: cast.subuh } } })
    expect(first.orang.map(o => [o.kunci, o.nama, o.mahasantri_id, o.calon.length])).toEqual([
      ['0:2', 'Alif', null, 2],
      ['0:3', 'Siapa Ini', null, 0],
    ])
    expect(first.kurang).toEqual(['1 sel bertanda “?”: pilih artinya.', '2 baris belum jelas siapa orangnya.'])
    const ready = await choose(id, { orang: { '0:2': cast.putra[1] ?? 0, '0:3': 0 }, tanda: { '?': 'A' } })
    expect([ready.kurang, ready.jumlah.tanda]).toEqual([[], 2])

    const wrong = await admin(api.createFileRekap, {
      query: { nama: 'x.csv' },
      body: new TextEncoder().encode('NIM,Nama\n26010,Ali\n'),
    })
    expect([wrong.status, wrong.body.kode]).toEqual([400, 'rekap_berkas.tanpa_tanggal'])
    const huge = await admin(api.createFileRekap, { query: { nama: 'x.xlsx' }, body: new Uint8Array(BYTE_IMPOR + 1) })
    expect(huge.status).toBe(413)
    expect((await app.as('umar')(api.getFileRekap, { params: { id } })).status).toBe(403)
  })
})
