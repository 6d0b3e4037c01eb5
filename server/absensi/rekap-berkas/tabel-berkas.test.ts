import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/absensi/file-rekap.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { listNearestPengasuh } from '#server/dokumen/dokumen.sql.ts'
import { middleColumn } from '#server/dokumen/middle-column.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeXlsx } from '#test/buat-xlsx.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

const DESEMBER = Date.UTC(2026, 11, 20, 5)

describeDialects('one row a mark', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    app.clock.at = DESEMBER
  })
  const admin: ReturnType<TestApp['as']> = (endpoint, input) => app.as('admin')(endpoint, input)
  const upload = async (body: Uint8Array | string, nama: string) => {
    const made = await admin(api.createFileRekap, { query: { nama }, body: Buffer.from(body) })
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
  const point = async (id: number, change: Partial<api.FileRekapChoice['tabel'][string]> = {}) => {
    const { tabel } = await look(id)
    const [satu] = tabel
    if (!satu) throw new Error('no table')
    const kini = satu.pilihan ?? { kolom: satu.saran, urutan: null, kegiatan: {}, abaikan: false }
    return choose(id, { tabel: { [satu.kunci]: { ...kini, ...change } } })
  }
  const apply = async (id: number) => {
    const { jumlah, kurang } = await look(id)
    expect(kurang).toEqual([])
    const done = await admin(api.applyFileRekap, {
      params: { id },
      body: { pertemuan: jumlah.pertemuan, tanda: jumlah.tanda },
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
  /** NIM, day, kegiatan and mark of all that there is. */
  const listTanda = async () => {
    const rows = await t.db
      .selectFrom('absensi as a')
      .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
      .innerJoin('mahasantri as m', 'm.id', 'a.mahasantri_id')
      .select(['m.nim', 'p.tanggal', 'p.kegiatan_id', 'p.kelompok_id', 'a.status'])
      .orderBy('p.tanggal')
      .orderBy('p.kegiatan_id')
      .orderBy('m.nim')
      .execute()
    return rows.map(r => [r.nim, r.tanggal, r.kegiatan_id, r.kelompok_id, r.status as Status])
  }
  const NIM = ['02601010100', '02601010101', '02601020200'] as const

  test('answers of a form: nothing is read before its columns are pointed at; each value of status is asked once', async () => {
    const csv = [
      'Timestamp,NIM,Nama Lengkap,Kehadiran,Tanggal Pertemuan',
      `14/9/2026 7:00:00,${NIM[0]},Abdullah Faqih,Hadir,7/9/2026`,
      `14/9/2026 7:01:00,${NIM[1]},Alif,Tanpa kabar,7/9/2026`,
      `14/9/2026 7:01:00,${NIM[2]},Aisyah Nur Fadhilah,Hadir,7/9/2026`,
      `21/9/2026 7:02:00,${NIM[0]},Abdullah Faqih,Izin,14/9/2026`,
      `21/9/2026 7:02:00,${NIM[1]},Alif,Tanpa kabar,14/9/2026`,
    ].join('\n')
    const id = await upload(csv, 'jawaban.csv')
    const first = await look(id)
    expect([first.lembar, first.jumlah.tanda, first.tabel[0]?.pilihan]).toEqual([[], 0, null])
    expect(first.kurang).toContain('Tunjuk kolom lembar jawaban: NIM atau nama, dan tanggal.')
    const pointed = await point(id)
    expect(pointed.tanda.filter(({ arti }) => arti === null)).toEqual([
      { tanda: 'Tanpa kabar', jumlah: 2, arti: null, wajib: true },
    ])
    expect(pointed.sel).toEqual([])
    expect(pointed.lembar.map(l => [l.nama, l.kelompok_id, l.kelompok_baru, l.orang])).toEqual([
      ['Kelompok 7', cast.kelompok7, null, 2],
      ['Kelompok 12', cast.kelompok12, null, 1],
    ])
    expect(pointed.kurang).toEqual([
      'Pilih kegiatan untuk lembar Kelompok 7, Kelompok 12.',
      'Pilih arti “Tanpa kabar”.',
    ])
    const lembar = Object.fromEntries(pointed.lembar.map(l => [l.kunci, { kegiatan_id: cast.halaqah }]))
    await choose(id, { lembar, tanda: { 'Tanpa kabar': 'A' } })
    await apply(id)
    expect(await listTanda()).toEqual([
      [NIM[0], '2026-09-07', cast.halaqah, cast.kelompok7, 'H'],
      [NIM[1], '2026-09-07', cast.halaqah, cast.kelompok7, 'A'],
      [NIM[2], '2026-09-07', cast.halaqah, cast.kelompok12, 'H'],
      [NIM[0], '2026-09-14', cast.halaqah, cast.kelompok7, 'I'],
      [NIM[1], '2026-09-14', cast.halaqah, cast.kelompok7, 'A'],
    ])
  })

  test('k10 as Google writes it: the people are asked, the days are those of the meetings', async () => {
    const berkas = readFileSync(new URL('../../../test/data/berkas/k10-panjang-google-form.xlsx', import.meta.url))
    const id = await upload(berkas, 'k10.xlsx')
    const { orang, lembar } = await point(id)
    expect(orang.map(({ nim }) => nim)).toEqual(['24010001', '24010002', '24010003'])
    expect(lembar[0]?.tanggal.map(d => d.tanggal)).toEqual(['2026-09-07', '2026-09-14', '2026-09-21'])
    const [a, b, c] = orang.map(({ kunci }) => kunci)
    const [satu = 0, dua = 0] = cast.putra
    const ready = await choose(id, { orang: { [a ?? '']: satu, [b ?? '']: dua, [c ?? '']: 0 } })
    await choose(id, { lembar: Object.fromEntries(ready.lembar.map(l => [l.kunci, { kegiatan_id: cast.halaqah }])) })
    await apply(id)
    expect((await listTanda()).map(([nim, tanggal, , , status]) => [nim, tanggal, status])).toEqual([
      [NIM[0], '2026-09-07', 'I'],
      [NIM[1], '2026-09-07', 'H'],
      [NIM[0], '2026-09-14', 'H'],
      [NIM[1], '2026-09-14', 'H'],
      [NIM[0], '2026-09-21', 'H'],
      [NIM[1], '2026-09-21', 'I'],
    ])
  })

  test('the log of a fingerprint reader: hours are kegiatan, in and out are one mark, what cannot be read is named', async () => {
    const csv = [
      'AC-No.,Name,Time,State',
      `${NIM[0]},Abdullah Faqih,14/09/2026 04:55:12,C/In`,
      `${NIM[0]},Abdullah Faqih,14/09/2026 05:30:00,C/Out`,
      `${NIM[1]},Alif,14/09/2026 04:58:00,C/In`,
      `${NIM[1]},Alif,14/09/2026 18:31:00,C/In`,
      `${NIM[1]},Alif,31/02/2026 18:31:00,C/In`,
    ].join('\n')
    const id = await upload(csv, 'log.csv')
    const pointed = await point(id)
    expect(pointed.tabel[0]?.pilihan?.kolom).toEqual({ nim: 0, nama: 1, tanggal: 2, jam: 2, kegiatan: null, status: 3 })
    expect(pointed.tabel[0]?.kegiatan).toEqual([
      { nilai: 'pukul 04', jumlah: 2, kegiatan_id: null },
      { nilai: 'pukul 05', jumlah: 1, kegiatan_id: null },
      { nilai: 'pukul 18', jumlah: 1, kegiatan_id: null },
    ])
    expect(pointed.tabel[0]?.galat).toEqual(['baris 6: “31/02/2026 18:31:00” bukan tanggal'])
    expect(pointed.kurang).toContain('Pilih arti “C/In”, “C/Out”.')
    await choose(id, { tanda: { 'C/In': 'H', 'C/Out': 'lewati' } })
    const kegiatan = { 'pukul 04': cast.subuh, 'pukul 05': cast.subuh, 'pukul 18': cast.halaqah }
    const named = await point(id, { kegiatan })
    expect(named.kurang).toEqual([
      '1 baris di lembar log tidak terbaca (baris 6: “31/02/2026 18:31:00” bukan tanggal). Perbaiki di berkasnya lalu unggah lagi, atau abaikan.',
    ])
    await point(id, { abaikan: true })
    await apply(id)
    expect(await listTanda()).toEqual([
      [NIM[1], '2026-09-14', cast.halaqah, cast.kelompok7, 'H'],
      [NIM[0], '2026-09-14', cast.subuh, cast.kelompok7, 'H'],
      [NIM[1], '2026-09-14', cast.subuh, cast.kelompok7, 'H'],
    ])
  })

  test('Moodle: its sessions are days with hours, its marks are asked once', async () => {
    const rows = [
      ['Course', 'Halaqah'],
      [
        ...['Last name', 'First name', 'ID number'],
        ...['7 Sep 2026 4.00PM All students', '14 Sep 2026 4.00PM All students', 'P', 'L', 'E', 'A', 'Percentage'],
      ],
      ['Faqih', 'Abdullah', NIM[0], 'P (2/2)', 'A (0/2)', 1, 0, 0, 1, '50.0'],
      ['', 'Alif', NIM[1], 'L (1/2)', '?', 0, 1, 0, 0, '50.0'],
    ]
    const id = await upload(makeXlsx([{ nama: 'Attendances', baris: rows }]), 'moodle.xlsx')
    const first = await look(id)
    expect(first.tabel[0]?.pasti).toBe(true)
    expect(first.tabel[0]?.kegiatan).toEqual([{ nilai: 'pukul 16', jumlah: 4, kegiatan_id: null }])
    expect(first.kurang).toEqual([
      'Pilih kegiatan untuk “pukul 16”.',
      'Pilih kegiatan untuk lembar Kelompok 7.',
      'Pilih arti “P (2/2)”, “A (0/2)”, “L (1/2)”, “?”.',
    ])
    await point(id, { kegiatan: { 'pukul 16': cast.halaqah } })
    await choose(id, { tanda: { 'P (2/2)': 'H', 'A (0/2)': 'A', 'L (1/2)': 'T', '?': 'lewati' } })
    await apply(id)
    expect(await listTanda()).toEqual([
      [NIM[0], '2026-09-07', cast.halaqah, cast.kelompok7, 'H'],
      [NIM[1], '2026-09-07', cast.halaqah, cast.kelompok7, 'T'],
      [NIM[0], '2026-09-14', cast.halaqah, cast.kelompok7, 'A'],
    ])
  })

  test('days that can be read two ways are asked about; two marks of one pertemuan that do not agree too', async () => {
    const csv = [
      'NIM,Status,Date',
      `${NIM[0]},Hadir,9/10/2026`,
      `${NIM[0]},Izin,9/10/2026`,
      `${NIM[1]},Hadir,9/10/2026`,
      `${NIM[1]},Hadir,9/10/2026`,
    ].join('\n')
    const id = await upload(csv, 'us.csv')
    expect((await point(id)).kurang).toContain('Tanggal di lembar us dapat dibaca dua arah: pilih mana yang hari.')
    const amerika = await point(id, { urutan: 'bulan' })
    expect(amerika.lembar[0]?.tanggal.map(d => d.tanggal)).toEqual(['2026-09-10'])
    expect(amerika.lembar[0]?.petunjuk).toEqual([
      '1 baris mengulang orang, hari, dan tanda yang sama; dihitung sekali.',
    ])
    const [tanya] = amerika.sel
    expect(tanya).toMatchObject({ tanda: 'Hadir + Izin', tempat: 'baris 2; baris 3', nama: NIM[0], arti: null })
    const lembar = Object.fromEntries(amerika.lembar.map(l => [l.kunci, { kegiatan_id: cast.halaqah }]))
    await choose(id, { sel: { [tanya?.kunci ?? '']: 'I' }, lembar })
    await apply(id)
    expect((await listTanda()).map(([nim, tanggal, , , status]) => [nim, tanggal, status])).toEqual([
      [NIM[0], '2026-09-10', 'I'],
      [NIM[1], '2026-09-10', 'H'],
    ])
  })

  test('in the recap of what came in nobody has moved, and an empty cell is empty on paper', async () => {
    const baru = {
      ...{ nim: '26990', nama: 'Zaid', nama_cari: 'zaid', jk: 'L' as const },
      created_at: 1,
      updated_at: 1,
    }
    await t.db
      .insertInto('mahasantri')
      .values(baru as never)
      .execute()
    const rows = [
      ['NIM', 'Nama', '7/9/2026', '14/9/2026', '21/9/2026'],
      [NIM[0], 'Abdullah Faqih', 'H', 'H', 'H'],
      ['26990', 'Zaid', 'H', 'A', ''],
    ]
    const id = await upload(makeXlsx([{ nama: 'Halaqah Lama', baris: rows }]), 'lama.xlsx')
    await choose(id, { lembar: { 0: { kegiatan_id: cast.halaqah, kelompok_id: cast.kelompok7 } } })
    await apply(id)
    const params = { id: cast.kelompok7 }
    const query = { kegiatan_id: cast.halaqah, mode: 'pertemuan' as const }
    const rekap = (await admin(getRekap, { params, query })).body
    expect(rekap.kolom.map(k => [k.tanggal, k.berkas])).toEqual(
      ['2026-09-07', '2026-09-14', '2026-09-21'].map(tanggal => [tanggal, true]),
    )
    expect(rekap.baris.map(b => [b.nama, b.tanda, b.pindah])).toEqual([
      ['Abdullah Faqih', 'HHH', null],
      ['Zaid', 'HA ', null],
    ])
    const sel = rekap.baris.map(baris =>
      middleColumn({ ...rekap, rencana: [] }, 'pertemuan')
        .map(k => k.sel(baris))
        .slice(0, 3),
    )
    expect(sel).toEqual([
      ['•', '•', '•'],
      ['•', 'A', ''],
    ])
    // Who was murabbi nowhere near those days signs nothing; who came afterwards is the nearest.
    await t.db
      .updateTable('kelompok_murabbi')
      .set({ dari: '2026-12-01' })
      .where('kelompok_id', '=', cast.kelompok7)
      .execute()
    expect(await listNearestPengasuh(t.db, cast.kelompok7, '2026-09-30')).toMatchObject([
      { sebagai: 'murabbi', nama: 'Hasan Basri' },
      { sebagai: 'pendamping', nama: 'Umar Faruq' },
    ])
  })

  test('a month that the sheet does not say is asked; a preview of an older Hadir is to be uploaded again', async () => {
    const rows = [
      ['NIM', 'Nama', 7, 14, 31],
      [NIM[0], 'Abdullah Faqih', 'H', 'A', 'S'],
    ]
    const id = await upload(makeXlsx([{ nama: 'Kelompok 7', baris: rows }]), 'lama.xlsx')
    expect((await look(id)).kurang).toContain(
      'Pilih bulan untuk lembar Kelompok 7: berkasnya tidak menyebutkannya dengan pasti.',
    )
    const pilih = (bulan: string) =>
      choose(id, { periode_id: cast.periode, lembar: { 0: { bulan, kegiatan_id: cast.halaqah } } })
    expect((await pilih('2026-09')).kurang).toEqual([
      'Lembar Kelompok 7 bertanda pada tanggal 31, yang tidak ada di bulan itu. Pilih bulan lain.',
    ])
    await pilih('2026-10')
    await apply(id)
    expect((await listTanda()).map(([, tanggal, , , status]) => [tanggal, status])).toEqual([
      ['2026-10-07', 'H'],
      ['2026-10-14', 'A'],
      ['2026-10-31', 'S'],
    ])

    const { id: lama } = await t.db
      .insertInto('rekap_berkas')
      .values({
        ...{ akun_id: cast.akun.admin, nama_berkas: 'lama.xlsx', pilihan: '{}', created_at: DESEMBER },
        isi: JSON.stringify({ lembar: [], dilewati: ['Ringkasan'] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { id: lama }
    const answers = [
      await admin(api.getFileRekap, { params }),
      await admin(api.updateFileRekapChoice, { params, body: {} }),
      await admin(api.applyFileRekap, { params, body: { pertemuan: 1, tanda: 1 } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.kode])).toEqual(
      Array(3).fill([409, 'rekap_berkas.unggah_lagi']),
    )
    expect((await admin(api.deleteFileRekap, { params })).status).toBe(200)
  })

  test('0 and 1 under days that are numbers are asked, whatever they meant in the file before; under full dates they are known', async () => {
    const rows = (...hari: (string | number)[]) => [
      ['NIM', 'Nama', ...hari],
      [NIM[0], 'Abdullah Faqih', 1, 0],
      [NIM[1], 'Alif', 'H', 'X'],
    ]
    const sheet = (nama: string, ...hari: (string | number)[]) => makeXlsx([{ nama, baris: rows(...hari) }])
    const penuh = await upload(sheet('Kelompok 7', '15/9/2026', '22/9/2026'), 'penuh.xlsx')
    const jawab = { tanda: { 0: 'H', 1: 'A', X: 'S' } as const, lembar: { 0: { kegiatan_id: cast.halaqah } } }
    expect((await choose(penuh, jawab)).kurang).toEqual([])
    await apply(penuh)
    expect((await look(await upload(sheet('Kelompok 7', '16/9/2026', '23/9/2026'), 'lagi.xlsx'))).tanda).toContainEqual(
      {
        ...{ tanda: '1', jumlah: 1, arti: 'A', wajib: false },
      },
    )

    const berkas = makeXlsx([{ nama: 'September 2026', baris: rows(7, 14) }])
    const first = await choose(await upload(berkas, 'angka.xlsx'), {
      lembar: { 0: { kegiatan_id: cast.halaqah, kelompok_id: cast.kelompok7 } },
    })
    expect(first.tanda.filter(({ arti }) => arti === null)).toEqual([
      { tanda: '1', jumlah: 1, arti: null, wajib: true },
      { tanda: '0', jumlah: 1, arti: null, wajib: true },
    ])
    expect([first.sel.map(({ tanda }) => tanda), first.kurang]).toEqual([['X'], ['Pilih arti “1”, “0”.']])
    const ready = await choose(first.id, { tanda: { ...first.pilihan.tanda, 0: 'H', 1: 'A' } })
    expect(ready.kurang).toEqual([])
    await apply(first.id)
    expect((await listTanda()).filter(([, tanggal]) => ['2026-09-07', '2026-09-14'].includes(String(tanggal)))).toEqual(
      [
        [NIM[0], '2026-09-07', cast.halaqah, cast.kelompok7, 'A'],
        [NIM[1], '2026-09-07', cast.halaqah, cast.kelompok7, 'H'],
        [NIM[0], '2026-09-14', cast.halaqah, cast.kelompok7, 'H'],
        [NIM[1], '2026-09-14', cast.halaqah, cast.kelompok7, 'S'],
      ],
    )
  })

  test('dates without a year are of the year of study that the head says, or of none', async () => {
    const sheet = (kop: string, ...hari: (string | number)[]) =>
      makeXlsx([{ nama: 'Kelompok 7', baris: [[kop], ['NIM', 'Nama', ...hari], [NIM[0], 'Abdullah Faqih', 'H', 'A']] }])
    const say = async (berkas: Uint8Array, change: Partial<api.FileRekapChoice> = {}) => {
      const { periode, rentang, kurang } = await choose(await upload(berkas, 'lama.xlsx'), {
        lembar: { 0: { kegiatan_id: cast.halaqah } },
        ...change,
      })
      return [periode?.nama, rentang?.dari, ...kurang]
    }
    const tanpa =
      'Tidak ada periode terbit yang memuat tanggal berkas ini. Siapkan periodenya di Pengaturan: yang sudah lewat langsung menjadi arsip, yang lain diterbitkan dahulu.'
    expect(await say(sheet('TAHUN AJARAN 2025/2026', '7/9', '14/9'))).toEqual([undefined, '-09-07', tanpa])
    expect(await say(sheet('Tahun 2025', '7/9', '14/9'))).toEqual([undefined, '-09-07', tanpa])
    expect(await say(sheet('Tahun 2026', '7/9', '14/9'))).toEqual(['Ganjil 2026/2027', '2026-09-07'])
    const salah = (tahun: string) =>
      `Lembar Kelompok 7 menyebut tahun ${tahun}, sedangkan periodenya Ganjil 2026/2027. Pilih periode yang benar, atau pakai lembar isian.`
    const kini = { periode_id: cast.periode }
    expect((await say(sheet('TA 2025/2026', '7/9', '14/9'), kini)).slice(2)).toEqual([salah('2025/2026')])
    expect((await say(sheet('Tahun 2025', '7/9', '14/9'), kini)).slice(2)).toEqual([salah('2025')])

    await t.db
      .insertInto('periode')
      .values({
        ...{ tahun_akademik: '2025/2026', semester: 'ganjil', gelombang: '', aktif: 0 },
        ...{ mulai: '2025-09-01', selesai: '2025-12-31' },
      })
      .execute()
    const lama = ['Ganjil 2025/2026', '2025-09-07']
    expect(await say(sheet('TAHUN AJARAN 2025/2026', '7/9', '14/9'))).toEqual(lama)
    expect(await say(sheet('T.A. 2025/2026. Bulan: September', 7, 14))).toEqual(lama)
    expect(await say(sheet('REKAP', '7/9', '14/9'))).toEqual(['Ganjil 2026/2027', '2026-09-07'])
  })

  test('a table whose dates can be read two ways is asked as rows are', async () => {
    const rows = [
      ['NIM', 'Nama', '9/10/2026', '9/11/2026'],
      [NIM[0], 'Abdullah Faqih', 'H', 'A'],
    ]
    const id = await upload(makeXlsx([{ nama: 'Kelompok 7', baris: rows }]), 'us.xlsx')
    expect((await look(id)).kurang).toContain(
      'Tanggal di lembar Kelompok 7 dapat dibaca dua arah: pilih mana yang hari.',
    )
    const { lembar } = await point(id, { urutan: 'bulan' })
    expect(lembar.map(l => [l.kelompok_id, ...l.tanggal.map(d => d.tanggal)])).toEqual([
      [cast.kelompok7, '2026-09-10', '2026-09-11'],
    ])
    await choose(id, { lembar: { [lembar[0]?.kunci ?? '']: { kegiatan_id: cast.halaqah } } })
    await apply(id)
    expect((await listTanda()).map(([, tanggal, , , status]) => [tanggal, status])).toEqual([
      ['2026-09-10', 'H'],
      ['2026-09-11', 'A'],
    ])
  })

  test('a file that is none of the three is refused with what it looks like and the way that works', async () => {
    const berkas = readFileSync(
      new URL('../../../test/data/berkas/k21-dua-bulan-kedua-lebih-panjang.xlsx', import.meta.url),
    )
    const no = await admin(api.createFileRekap, { query: { nama: 'k21.xlsx' }, body: berkas })
    expect([no.status, no.body.kode, no.body.pesan]).toEqual([
      400,
      'rekap_berkas.tanpa_tanggal',
      'Berkas ini tidak dapat dibaca sebagai rekap tanpa menebak. Lembar “Halaqah 1”: ada tabel lain di bawahnya (judul di baris 10). Pisahkan tiap tabel ke lembar sendiri. Unduh lembar isian di halaman ini, tempelkan tandanya ke sana, lalu unggah.',
    ])
  })
})
