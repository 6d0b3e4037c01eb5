import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { cancelPertemuan, planPertemuan, restorePertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { exportPertemuanXlsx, printHadirList, printPertemuan } from '#contract/absensi/print-pertemuan.ts'
import { checkRow, getVerifikasi } from '#contract/dokumen/dokumen.ts'
import { hijri } from '#contract/hijri.ts'
import { updateKop } from '#contract/pengaturan/kop.ts'
import { setMonthStart } from '#contract/pengaturan/month-start.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

describeDatabases('the filled sheet of a pertemuan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  const MARKS = [
    { status: 'H', menit: null, catatan: '' },
    { status: 'T', menit: 12, catatan: 'hujan' },
    { status: 'S', menit: null, catatan: 'demam tinggi' },
    { status: 'U', menit: null, catatan: 'sedang haid' },
    { status: 'A', menit: null, catatan: '' },
  ] as const

  async function record(count: number = MARKS.length, base_version = 0): Promise<number> {
    const rows = MARKS.slice(0, count).flatMap((mark, i) => {
      const mahasantri_id = cast.putri[i]
      return mahasantri_id === undefined ? [] : [{ ...mark, mahasantri_id, base_version, tapped_at: NOW }]
    })
    const { status, body } = await app.as('aisyah')(recordAbsensi, {
      params: { id: cast.kelompok12 },
      body: { action_id: crypto.randomUUID(), kegiatan_id: cast.subuh, tanggal: TODAY, ke: 1, rows },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.pertemuan_id
  }

  async function printed(who: 'aisyah' | 'maryam' | 'pimpinan' | 'admin', id: number) {
    const pdf = await app.as(who)(printPertemuan, { params: { id } })
    expect(pdf.status, JSON.stringify(pdf.body)).toBe(200)
    const xlsx = await app.as(who)(exportPertemuanXlsx, { params: { id } })
    expect(xlsx.status, JSON.stringify(xlsx.body)).toBe(200)
    const text = (await readPdfText(pdf.raw)).halaman.join('\n')
    return { text, rows: (await readSheet(xlsx.raw)).map(row => row.map(cell => cell ?? '')) }
  }

  test('says who attended, what was held, who recorded and who confirmed, and has its signatures', async () => {
    const id = await record()
    const change = { version: 1, materi: 'Adab masjid', mulai: '04:30', selesai: '05:15', pelaksana_id: cast.aisyah }
    const { status, body } = await app.as('aisyah')(updateSessionReport, { params: { id }, body: change })
    expect(status, JSON.stringify(body)).toBe(200)
    const perubahan = cast.putri.slice(0, MARKS.length).length
    await app.as('maryam')(confirmPertemuan, { params: { id }, body: { perubahan } })
    const people = await t.db.selectFrom('mahasantri').select(['id', 'nama', 'nim']).execute()
    const nameOf = (i: number) => people.find(p => p.id === cast.putri[i]) ?? { nama: '?', nim: '?' }

    const { text, rows } = await printed('aisyah', id)
    const line = sebaris(text)
    for (const part of [
      'DAFTAR HADIR MAHASANTRI',
      'Sabtu, 21 November 2026',
      'Shalat Subuh, pertemuan ke-1',
      'Kelompok 12',
      '04.30–05.15 WIB',
      'Adab masjid',
      'Maryam',
      `${nameOf(0).nim} ${nameOf(0).nama} Hadir`,
      `${nameOf(1).nim} ${nameOf(1).nama} Masbuk 12 menit`,
      `${nameOf(2).nim} ${nameOf(2).nama} Sakit`,
      'Murabbi',
      'Pendamping',
      'Jumlah: Hadir 1, Masbuk 1, Sakit 1',
      'Periksa keaslian',
    ])
      expect(line).toContain(part)
    expect(line).toMatch(/Dicatat oleh : Aisyah/)
    expect(line).toMatch(/Dikonfirmasi oleh : \S*.*Maryam/)
    const head = rows.findIndex(row => row[0] === 'No')
    expect(rows[head]).toEqual(['No', 'NIM', 'Nama', 'Kehadiran', 'Keterangan'])
    expect(
      rows
        .slice(head + 1)
        .find(row => row[2] === nameOf(1).nama)
        ?.slice(3),
    ).toEqual(['Masbuk', '12 menit'])
    expect(rows.slice(0, head).flat()).toContain('Materi: Adab masjid')
  })

  test('no note of a mark leaves with it, and U is a letter, for whoever prints it', async () => {
    const id = await record()
    for (const who of ['aisyah', 'maryam', 'pimpinan', 'admin'] as const) {
      const { text, rows } = await printed(who, id)
      for (const all of [text, rows.flat().join('\n')]) {
        expect(all).not.toMatch(/demam|haid|hujan|udzur/i)
        expect(all).toMatch(/\bU\b/)
      }
    }
    // Whoever holds the sheet asks for a NIM: not told for one, it is told for none.
    const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec((await printed('aisyah', id)).text)?.[1] ?? ''
    const ask = (cari: string) => app.as(undefined)(checkRow, { params: { kode }, body: { cari } })
    const people = await t.db.selectFrom('mahasantri').select('nim').where('id', 'in', cast.putri).execute()
    const answers = await Promise.all(people.map(async ({ nim }) => (await ask(nim)).body.angka))
    expect(new Set(answers)).toEqual(new Set(['tercantum, tandanya tidak disebut di sini']))
  })

  test('whoever holds it learns whether a mark has changed since', async () => {
    const id = await record(3)
    const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec((await printed('aisyah', id)).text)?.[1] ?? ''
    const angka = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body
    expect(await angka()).toMatchObject({ jenis: 'pertemuan', angka: 'sama' })
    await app.as('aisyah')(recordAbsensi, {
      params: { id: cast.kelompok12 },
      body: {
        ...{ action_id: crypto.randomUUID(), kegiatan_id: cast.subuh, tanggal: TODAY, ke: 1 },
        rows: [
          {
            ...{ mahasantri_id: cast.putri[0] as number, status: 'A', menit: null, catatan: '' },
            ...{ base_version: 1, tapped_at: NOW },
          },
        ],
      },
    })
    expect((await angka()).angka).toBe('berubah')

    // That it was ditiadakan since is said in so many words, its reason to nobody; taken back, the marks are compared again.
    const batal = await app.as('aisyah')(cancelPertemuan, { params: { id }, body: { alasan: 'Mati lampu' } })
    expect(batal.status, JSON.stringify(batal.body)).toBe(200)
    const ditiadakan = await angka()
    expect(ditiadakan.angka).toBe('ditiadakan')
    expect(JSON.stringify(ditiadakan)).not.toContain('Mati lampu')
    await app.as('aisyah')(restorePertemuan, { params: { id } })
    expect((await angka()).angka).toBe('berubah')
  })

  test('what was not held has no attendance to hand in', async () => {
    const planned = await app.as('aisyah')(planPertemuan, {
      params: { id: cast.kelompok12 },
      body: { kegiatan_id: cast.subuh, tanggal: TODAY, ke: 2 },
    })
    const ask = async (id: number) => {
      const [pdf, xlsx] = [
        await app.as('aisyah')(printPertemuan, { params: { id } }),
        await app.as('aisyah')(exportPertemuanXlsx, { params: { id } }),
      ]
      expect([xlsx.status, xlsx.body.kode]).toEqual([pdf.status, pdf.body.kode])
      return [pdf.status, pdf.body.kode]
    }
    expect(await ask(planned.body.id)).toEqual([409, 'pertemuan.belum_dibuka'])
    const id = await record()
    await app.as('aisyah')(cancelPertemuan, { params: { id }, body: { alasan: 'Mati lampu' } })
    expect(await ask(id)).toEqual([409, 'absensi.ditiadakan'])
    expect(await ask(4711)).toEqual([404, 'pertemuan.not_found'])
  })

  test('a blank sheet is dated as the pertemuan it is signed at, a filled one as the day on which it is printed', async () => {
    const body = { baris: '', logo_id: null, kota: 'Kota Nusantara', kertas: 'A4', hijri: 1, nomor_surat: '' }
    const saved = await app.as('admin')(updateKop, { body: { ...body, penandatangan: [], updated_at: 0 } as never })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const blank = await app.as('aisyah')(printHadirList, {
      params: { id: cast.kelompok12 },
      query: { tanggal: '2026-11-28', kegiatan_id: cast.subuh },
    })
    const kosong = sebaris((await readPdfText(blank.raw)).halaman.join(' '))
    for (const part of ['Sabtu, 28 November 2026', 'Kota Nusantara, 28 November 2026', hijri('2026-11-28', [])])
      expect(kosong).toContain(part)
    for (const part of ['21 November 2026', hijri(TODAY, [])]) expect(kosong).not.toContain(part)
    expect(kosong).toContain('Dicetak 21/11/2026')

    const id = await record()
    await app.fastify.close()
    app = await createTestApp(t.db, cast)
    app.clock.at = NOW + 3 * 86_400_000
    const terisi = sebaris((await printed('aisyah', id)).text)
    for (const part of ['Sabtu, 21 November 2026', 'Kota Nusantara, 24 November 2026', hijri('2026-11-24', [])])
      expect(terisi).toContain(part)

    // Once the office has said when the month began, paper counts from it and says so no more.
    expect(terisi).toContain('14 Jumadilakhir 1448 H menurut hisab')
    const mulai = { tahun: 1448, bulan: 6, mulai: '2026-11-12', updated_at: 0 }
    const set = await app.as('admin')(setMonthStart, { body: mulai })
    expect(set.status).toBe(200)
    const ditetapkan = sebaris((await printed('aisyah', id)).text)
    expect(ditetapkan).toContain('13 Jumadilakhir 1448 H')
    expect(ditetapkan).not.toContain('hisab')

    // What only the month after it moves is said by nobody, and not by Umm al-Qura either.
    const rajab = { ...mulai, bulan: 7, mulai: '2026-12-12' }
    expect((await app.as('admin')(setMonthStart, { body: rajab })).status).toBe(200)
    const lepas = { ...mulai, mulai: null, updated_at: set.body.rows[0]?.updated_at ?? 0 }
    expect((await app.as('admin')(setMonthStart, { body: lepas })).status).toBe(200)
    const belum = sebaris((await printed('aisyah', id)).text)
    expect(belum).toContain('13 Jumadilakhir 1448 H belum ditetapkan')
    expect(belum).not.toContain('hisab')
  })
})
